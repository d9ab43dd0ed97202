import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { announceLot } from '../../lots/lots-table.ts'
import { beginRound } from './begin-round.ts'
import { closeRound, type RoundRow } from './check-rounds-table.ts'

type Round = { id: string; startedAt: Date; endedAt: Date | null }

/** What a phone says about its round, in whatever order and however often it is sent. Times to come count as now. */
export function saveRound(
  deps: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'session.check'>,
  { id, startedAt, endedAt }: Round,
): Promise<RoundRow> {
  if (endedAt && endedAt < startedAt) throw new AppError('round_times_invalid', { field: 'ended_at' })
  const now = deps.now()
  const noLaterThanNow = (moment: Date) => new Date(Math.min(moment.getTime(), now.getTime()))
  return deps.db.transaction().execute(async (tx) => {
    const round = await beginRound(tx, access, { id, startedAt: noLaterThanNow(startedAt) })
    if (!round) throw new AppError('round_not_found')
    if (!endedAt || round.ended_at) return round
    // Open lists of rounds show the end.
    await announceLot(tx, access.lot.id)
    return (await closeRound(tx, access, id, noLaterThanNow(endedAt))) ?? round
  })
}
