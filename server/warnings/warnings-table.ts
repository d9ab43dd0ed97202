import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { Warnings } from '../infra/db/schema.ts'

export type WarningRow = Selectable<Warnings>

/** Two checkers at one car write one after the other. */
export async function lockPlateForWarning(tx: Db, lotId: string, plateKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warning ${lotId} ${plateKey}`}, 0))`.execute(tx)
}

export function insertWarning(tx: Db, warning: Insertable<Warnings>): Promise<WarningRow> {
  return tx.insertInto('warnings').values(warning).returningAll().executeTakeFirstOrThrow()
}

export function findWarningOfNonce(db: Db, lotId: string, nonce: string): Promise<WarningRow | undefined> {
  return db.selectFrom('warnings').selectAll().where('lot_id', '=', lotId).where('nonce', '=', nonce).executeTakeFirst()
}

export function findOpenWarning(
  db: Db,
  { lotId, plateKey, since }: { lotId: string; plateKey: string; since: Date },
): Promise<WarningRow | undefined> {
  return db
    .selectFrom('warnings')
    .selectAll()
    .where('plate_key', '=', plateKey)
    .where('lot_id', '=', lotId)
    .where('state', '=', 'open')
    .where('seen_at', '>', since)
    .executeTakeFirst()
}

export function findWarningOfCode(db: Db, code: string): Promise<WarningRow | undefined> {
  return db.selectFrom('warnings').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Undefined: it is closed by now, or another lot's. */
export function lockOpenWarning(tx: Db, lotId: string, id: string): Promise<WarningRow | undefined> {
  return tx
    .selectFrom('warnings')
    .selectAll()
    .where('id', '=', id)
    .where('lot_id', '=', lotId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateWarning(tx: Db, id: string, change: Updateable<Warnings>): Promise<void> {
  await tx.updateTable('warnings').set(change).where('id', '=', id).execute()
}

/** With their photos and messages. How many were deleted. */
export async function removeWarningsBefore(db: Db, moment: Date, most: number): Promise<number> {
  const due = db.selectFrom('warnings').select('id').where('seen_at', '<', moment).orderBy('seen_at').limit(most)
  const { numDeletedRows } = await db.deleteFrom('warnings').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** At these lots, unless the warning is open and newer than this. */
export async function removeWarningsOf(tx: Db, key: string, lotIds: string[], openSince: Date): Promise<void> {
  await tx
    .deleteFrom('warnings')
    .where('plate_key', '=', key)
    .where('lot_id', 'in', lotIds)
    .where((q) => q.or([q('state', '<>', 'open'), q('seen_at', '<', openSince)]))
    .execute()
}
