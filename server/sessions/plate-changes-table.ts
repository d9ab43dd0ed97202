import { sql, type Expression, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import type { PlateChanges } from '../infra/db/schema.ts'

export type PlateChangeRow = Selectable<PlateChanges>

export function insertPlateChange(tx: Db, change: Insertable<PlateChanges>): Promise<PlateChangeRow> {
  return tx.insertInto('plate_changes').values(change).returningAll().executeTakeFirstOrThrow()
}

/** Of a stay's first session, oldest first. */
export function listPlateChanges(db: Db, sessionId: string): Promise<PlateChangeRow[]> {
  return db.selectFrom('plate_changes').selectAll().where('session_id', '=', sessionId).orderBy('id').execute()
}

/** Whether the stay is valid under a former spelling, that is, as it was first entered. */
export async function hasOpenCorrection(tx: Db, sessionId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('plate_changes')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'correction')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** Spellings of the car before stop counting. */
export async function endCorrections(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('plate_changes')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Sessions of stays that were paid for under this spelling, which was corrected since; extensions included. */
export async function listSessionsOfFormerKey(db: Db, lotId: string, key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive stay as (
      select session_id as id from plate_changes
      where lot_id = ${lotId} and former_key = ${key} and kind = 'correction' and ended_at is null
      union
      select s.id from parking_sessions s join stay on s.extends_session_id = stay.id
    )
    select id from stay`.execute(db)
  return rows.map(({ id }) => id)
}

/** All corrected spellings of a lot that count, with the sessions paid for under them; extensions included. */
export function formerKeys(lotId: string): Expression<{ session_id: string; former_key: string }> {
  return sql`
    with recursive stay as (
      select session_id, former_key from plate_changes
      where lot_id = ${lotId} and kind = 'correction' and ended_at is null
      union
      select s.id, stay.former_key from parking_sessions s join stay on s.extends_session_id = stay.session_id
    )
    select session_id, former_key from stay`
}

export async function removePlateChangesOf(db: Db, sessionIds: string[]): Promise<void> {
  await db.deleteFrom('plate_changes').where('session_id', 'in', sessionIds).execute()
}

/** How many were deleted. */
export async function removePlateChangesBefore(db: Db, moment: Date, most: number): Promise<number> {
  const due = db
    .selectFrom('plate_changes')
    .select('id')
    .where('changed_at', '<', moment)
    .orderBy('changed_at')
    .limit(most)
  const { numDeletedRows } = await db.deleteFrom('plate_changes').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
