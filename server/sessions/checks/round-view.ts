import type { Reply } from '@lotwise/contract/endpoint'
import type { getRound, listRounds } from '@lotwise/contract/rounds'
import { wallClockOf } from '@lotwise/domain/time-zone'
import type { LotAccess } from '../../access/lot-access.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv-line.ts'
import type { ListedRound } from './round-sheet-table.ts'

const COLUMNS = ['date', 'time', 'license_plate', 'result', 'color', 'data_age_s', 'checked_by']
const COLOURS = { good: 'green', wait: 'amber', bad: 'red' } as const

export function roundView(
  { good, wait, bad, user_id: userId, ...round }: ListedRound,
  { actor }: LotAccess<'session.check' | 'session.details'>,
): Reply<typeof listRounds>[number] {
  return {
    id: round.id,
    started_at: round.started_at.toISOString(),
    ended_at: round.ended_at?.toISOString() ?? null,
    user_email: round.user_email,
    is_own: userId === actor.userId,
    cars: { good, wait, bad },
  }
}

export function roundCsv({ checks, user_email: email }: Reply<typeof getRound>, timeZone: string): string {
  const lines = checks.map((check) => {
    const clock = wallClockOf(new Date(check.checked_at), timeZone).toISOString()
    return csvLine([
      clock.slice(0, 10),
      clock.slice(11, 19),
      check.license_plate,
      check.result,
      COLOURS[check.tone],
      check.data_age_s,
      email,
    ])
  })
  return `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n${lines.join('')}`
}
