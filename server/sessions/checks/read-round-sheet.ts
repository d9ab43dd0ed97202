import type { Reply } from '@lotwise/contract/endpoint'
import type { getRound } from '@lotwise/contract/rounds'
import { toneOfCheck } from '@lotwise/domain/plate-check'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import { listChecksOfRound, listRounds } from './round-sheet-table.ts'
import { roundView } from './round-view.ts'

export async function readRoundSheet(
  db: Db,
  access: LotAccess<'session.details'>,
  id: string,
): Promise<Reply<typeof getRound>> {
  const [round] = await listRounds(db, access, { id })
  if (!round) throw new AppError('round_not_found')
  const checks = await listChecksOfRound(db, access, id)
  return {
    ...roundView(round, access),
    checks: checks.map(({ checked_at: at, tone, ...check }) => ({
      ...check,
      checked_at: at.toISOString(),
      tone: tone ?? toneOfCheck(check.result),
    })),
  }
}
