import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import {
  closeRound,
  findOpenRound,
  findOwnRound,
  insertRound,
  lockRoundsOf,
  type RoundRow,
} from './check-rounds-table.ts'

/**
 * A person has one open round at a lot: the one begun last. An earlier one, also one that a phone tells of late, ends
 * where the next begins. Undefined: the id is another person's.
 */
export async function beginRound(
  tx: Db,
  access: LotAccess<'session.check'>,
  { id, startedAt }: { id: string; startedAt: Date },
): Promise<RoundRow | undefined> {
  await lockRoundsOf(tx, access)
  const known = await findOwnRound(tx, access, id)
  if (known) return known
  const open = await findOpenRound(tx, access)
  const isLate = open !== undefined && open.started_at > startedAt
  if (open && !isLate) await closeRound(tx, access, open.id, startedAt)
  return insertRound(tx, access, { id, started_at: startedAt, ended_at: isLate ? open.started_at : null })
}
