import { sql, type Selectable } from 'kysely'
import { idleSince, sessionEnd } from './session-limits.ts'
import type { Db } from '../infra/db/connect.ts'
import type { AuthSessions } from '../infra/db/schema.ts'

export type AuthSessionRow = Selectable<AuthSessions>
export type SignInMethod = 'password' | 'recovery' | 'invite'

export function insertAuthSession(db: Db, userId: string, method: SignInMethod, now: Date): Promise<AuthSessionRow> {
  return db
    .insertInto('auth_sessions')
    .values({ user_id: userId, method, refreshed_at: now, created_at: now, expires_at: sessionEnd(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** With its user; both ids must match. */
export function findSessionOfUser(db: Db, { sessionId, userId }: { sessionId: string; userId: string }) {
  return db
    .selectFrom('auth_sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.method', 's.created_at', 's.refreshed_at', 's.expires_at', 'u.id', 'u.email', 'u.user_metadata'])
    .where('s.id', '=', sessionId)
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

export function lockAuthSession(db: Db, id: string): Promise<AuthSessionRow | undefined> {
  return db.selectFrom('auth_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function rotateAuthSession(db: Db, id: string, now: Date): Promise<AuthSessionRow> {
  return db
    .updateTable('auth_sessions')
    .set({ refresh_counter: sql`refresh_counter + 1`, refreshed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endAuthSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', id).execute()
}

export async function endOtherAuthSessions(db: Db, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', userId).where('id', '<>', keptId).execute()
}

export async function endAllAuthSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
}

export async function removeOverSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where((is) => is.or([is('expires_at', '<=', now), is('refreshed_at', '<=', idleSince(now))]))
    .execute()
}
