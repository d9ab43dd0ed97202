import { sql, type Selectable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { CheckRounds } from '../../infra/db/schema.ts'

export type RoundRow = Selectable<CheckRounds>
type Access = LotAccess<'session.check'>

/** Two phones of one person could each begin a round; they wait for each other. */
export async function lockRoundsOf(tx: Db, { lot, actor }: Access): Promise<void> {
  const person = `rounds ${lot.id} ${actor.userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`.execute(tx)
}

export function findOwnRound(db: Db, access: Access, id: string): Promise<RoundRow | undefined> {
  return ownRounds(db, access).where('id', '=', id).executeTakeFirst()
}

export function findOpenRound(db: Db, access: Access): Promise<RoundRow | undefined> {
  return ownRounds(db, access).where('ended_at', 'is', null).executeTakeFirst()
}

/** Undefined: the id is another person's. */
export function insertRound(
  db: Db,
  { lot, actor }: Access,
  round: Pick<RoundRow, 'id' | 'started_at' | 'ended_at'>,
): Promise<RoundRow | undefined> {
  return db
    .insertInto('check_rounds')
    .values({ ...round, lot_id: lot.id, user_id: actor.userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function closeRound(db: Db, { lot, actor }: Access, id: string, endedAt: Date): Promise<RoundRow | undefined> {
  return db
    .updateTable('check_rounds')
    .set({ ended_at: sql`greatest(started_at, ${endedAt})` })
    .where('lot_id', '=', lot.id)
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** How many were deleted. */
export async function removeRoundsBefore(db: Db, moment: Date, most: number): Promise<number> {
  const due = db
    .selectFrom('check_rounds')
    .select('id')
    .where('started_at', '<', moment)
    .orderBy('started_at')
    .limit(most)
  const { numDeletedRows } = await db.deleteFrom('check_rounds').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function ownRounds(db: Db, { lot, actor }: Access) {
  return db.selectFrom('check_rounds').selectAll().where('lot_id', '=', lot.id).where('user_id', '=', actor.userId)
}
