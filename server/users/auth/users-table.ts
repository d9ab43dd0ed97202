import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'
import type { Users } from '../../infra/db/schema.ts'

export type UserRow = Selectable<Users>

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Undefined: the address already has an account. */
export function insertUser(db: Db, user: Insertable<Users>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.constraint('one_account_an_address').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function markSignedIn(db: Db, id: string, now: Date): Promise<UserRow | undefined> {
  return db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', id).returningAll().executeTakeFirst()
}

export async function replaceHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export function setPassword(
  db: Db,
  id: string,
  change: { passwordHash: string; isTemporary: boolean; now: Date },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({
      password_hash: change.passwordHash,
      user_metadata: JSON.stringify({ temporary_password: change.isTemporary }),
      updated_at: change.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function markTemporary(db: Db, id: string, now: Date): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ user_metadata: JSON.stringify({ temporary_password: true }), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
