import { sql, type Insertable, type Selectable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { PlateChecks } from '../../infra/db/schema.ts'

export type CheckRow = Selectable<PlateChecks>
export type RecordedCheck = CheckRow & { user_email: string }

const NEWEST = 30

/** A retry with the same key updates the one check. Undefined: the key belongs to another plate. */
export function recordCheck(db: Db, check: Insertable<PlateChecks>): Promise<CheckRow | undefined> {
  return db
    .insertInto('plate_checks')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .constraint('one_check_a_press')
        .doUpdateSet((set) => ({
          result: set.ref('excluded.result'),
          tone: set.ref('excluded.tone'),
          session_id: set.ref('excluded.session_id'),
          checked_at: set.ref('excluded.checked_at'),
          data_age_s: set.ref('excluded.data_age_s'),
        }))
        .whereRef('plate_checks.plate_key', '=', 'excluded.plate_key'),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Checks a phone answered itself. What it showed counts, also where the server's answer to the same press got lost. */
export async function recordAnswered(db: Db, checks: Insertable<PlateChecks>[]): Promise<void> {
  await db
    .insertInto('plate_checks')
    .values(checks)
    .onConflict((conflict) =>
      conflict
        .constraint('one_check_a_press')
        .doUpdateSet((set) => ({
          result: set.ref('excluded.result'),
          tone: set.ref('excluded.tone'),
          session_id: set.ref('excluded.session_id'),
          checked_at: set.ref('excluded.checked_at'),
          data_age_s: set.ref('excluded.data_age_s'),
          round_id: set.ref('excluded.round_id'),
        }))
        .whereRef('plate_checks.plate_key', '=', 'excluded.plate_key')
        .where('plate_checks.data_age_s', 'is', null),
    )
    .execute()
}

/** Since this moment, and since it was last found to be paid. */
export async function findFirstSeen(
  db: Db,
  { lot_id, plate_key, since }: Pick<CheckRow, 'lot_id' | 'plate_key'> & { since: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ seen: Date | null }>`
    select min(checked_at) as seen from plate_checks c
    where lot_id = ${lot_id} and plate_key = ${plate_key} and checked_at > ${since} and result = 'not_found'
      and not exists (select from plate_checks later where later.lot_id = c.lot_id and later.plate_key = c.plate_key
        and later.checked_at > c.checked_at and later.result <> 'not_found')`.execute(db)
  return rows[0]?.seen ?? null
}

export function listChecks(
  db: Db,
  { actor, lot }: LotAccess<'session.check'>,
  by: 'everyone' | 'self',
): Promise<RecordedCheck[]> {
  return db
    .selectFrom('plate_checks')
    .innerJoin('users', 'users.id', 'plate_checks.user_id')
    .selectAll('plate_checks')
    .select('users.email as user_email')
    .where('lot_id', '=', lot.id)
    .$if(by === 'self', (q) => q.where('user_id', '=', actor.userId))
    .orderBy('checked_at', 'desc')
    .orderBy('plate_checks.id')
    .limit(NEWEST)
    .execute()
}

export async function removeChecksOf(db: Db, sessionIds: string[], lotIds: string[]): Promise<void> {
  await db.deleteFrom('plate_checks').where('lot_id', 'in', lotIds).where('session_id', 'in', sessionIds).execute()
}

export async function removeChecksBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('plate_checks').where('checked_at', '<', moment).execute()
}
