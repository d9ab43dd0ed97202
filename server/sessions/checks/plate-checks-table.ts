import type { Insertable, OnConflictBuilder, Selectable } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { DB, PlateChecks } from '../../infra/db/schema.ts'

export type CheckRow = Selectable<PlateChecks>
export type RecordedCheck = CheckRow & { user_email: string }

const NEWEST = 30

/** A retry with the same key updates the one check. Undefined: the key belongs to another plate. */
export function recordCheck(db: Db, check: Insertable<PlateChecks>): Promise<CheckRow | undefined> {
  return db
    .insertInto('plate_checks')
    .values(check)
    .onConflict((conflict) => replaceAnswer(conflict))
    .returningAll()
    .executeTakeFirst()
}

/** Checks a phone answered itself. What it showed counts, also where the server's answer to the same press got lost. */
export async function recordAnswered(db: Db, checks: Insertable<PlateChecks>[]): Promise<void> {
  await db
    .insertInto('plate_checks')
    .values(checks)
    .onConflict((conflict) => replaceAnswer(conflict, ['round_id']).where('plate_checks.data_age_s', 'is', null))
    .execute()
}

const ANSWER_COLUMNS = ['result', 'tone', 'session_id', 'checked_at', 'data_age_s'] as const

function replaceAnswer(conflict: OnConflictBuilder<DB, 'plate_checks'>, more: readonly 'round_id'[] = []) {
  return conflict
    .constraint('one_check_a_press')
    .doUpdateSet((set) =>
      Object.fromEntries([...ANSWER_COLUMNS, ...more].map((column) => [column, set.ref(`excluded.${column}`)])),
    )
    .whereRef('plate_checks.plate_key', '=', 'excluded.plate_key')
}

export async function findFirstSeen(
  db: Db,
  { lot_id, plate_key, since }: Pick<CheckRow, 'lot_id' | 'plate_key'> & { since: Date },
): Promise<Date | null> {
  const seen = await firstSeenSince(db, lot_id, since).where('plate_key', '=', plate_key).executeTakeFirst()
  return seen?.seen_at ?? null
}

/** When plates were first seen without being found, since this moment and since each was last found. */
export function firstSeenSince(db: Db, lotId: string, since: Date) {
  return db
    .selectFrom('plate_checks as c')
    .select(({ fn }) => ['plate_key', fn.min('checked_at').as('seen_at')])
    .where('lot_id', '=', lotId)
    .where('checked_at', '>', since)
    .where('result', '=', 'not_found')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plate_checks as later')
            .select('later.id')
            .whereRef('later.lot_id', '=', 'c.lot_id')
            .whereRef('later.plate_key', '=', 'c.plate_key')
            .whereRef('later.checked_at', '>', 'c.checked_at')
            .where('later.result', '<>', 'not_found'),
        ),
      ),
    )
    .groupBy('plate_key')
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

/** How many were deleted. */
export async function removeChecksBefore(db: Db, moment: Date, most: number): Promise<number> {
  const due = db
    .selectFrom('plate_checks')
    .select('id')
    .where('checked_at', '<', moment)
    .orderBy('checked_at')
    .limit(most)
  const { numDeletedRows } = await db.deleteFrom('plate_checks').where('id', 'in', due).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
