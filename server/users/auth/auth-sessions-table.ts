import { sql, type Selectable } from 'kysely'
import { idleSince, sessionEnd } from '../../access/session-limits.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { AuthSessions } from '../../infra/db/schema.ts'

export type AuthSessionRow = Selectable<AuthSessions>
export type SignInMethod = 'password' | 'recovery' | 'invite'

export function insertSession(db: Db, userId: string, method: SignInMethod, now: Date): Promise<AuthSessionRow> {
  return db
    .insertInto('auth_sessions')
    .values({ user_id: userId, method, refreshed_at: now, created_at: now, expires_at: sessionEnd(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function lockSession(db: Db, id: string): Promise<AuthSessionRow | undefined> {
  return db.selectFrom('auth_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function rotateSession(db: Db, id: string, now: Date): Promise<AuthSessionRow> {
  return db
    .updateTable('auth_sessions')
    .set({ refresh_counter: sql`refresh_counter + 1`, refreshed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', id).execute()
}

export async function endOtherSessions(db: Db, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute()
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
}

export async function removeOverSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where((is) => is.or([is('expires_at', '<=', now), is('refreshed_at', '<=', idleSince(now))]))
    .execute()
}
