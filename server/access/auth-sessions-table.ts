import type { Role } from '@lotwise/domain/roles'
import { sql, type Selectable } from 'kysely'
import { idleSince, sessionEnd } from './session-limits.ts'
import type { Db } from '../infra/db/connect.ts'
import type { AuthSessions } from '../infra/db/schema.ts'

export type AuthSessionRow = Selectable<AuthSessions>
export type SignInMethod = 'password' | 'recovery' | 'invite'

export type SessionPlace = Pick<AuthSessionRow, 'browser' | 'system' | 'network'>

export function insertAuthSession(
  db: Db,
  userId: string,
  opened: SessionPlace & { method: SignInMethod; now: Date },
): Promise<AuthSessionRow> {
  const { now, ...place } = opened
  return db
    .insertInto('auth_sessions')
    .values({ ...place, user_id: userId, refreshed_at: now, created_at: now, expires_at: sessionEnd(now) })
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

export type SeatQuestion = { sessionId: string; userId: string; lotId: string }
export type Seat = SeatQuestion &
  Pick<AuthSessionRow, 'refreshed_at' | 'expires_at'> & { user_metadata: unknown; role: Role }

/** Of these sign-ins those that exist and have an active seat at that lot. */
export async function listSeats(db: Db, asked: SeatQuestion[]): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select s.id as "sessionId", s.user_id as "userId", m.lot_id as "lotId", s.refreshed_at, s.expires_at, u.user_metadata, m.role
    from unnest(${asked.map(({ sessionId }) => sessionId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[],
      ${asked.map(({ lotId }) => lotId)}::uuid[]) as asked (session_id, user_id, lot_id)
    join auth_sessions s on s.id = asked.session_id and s.user_id = asked.user_id
    join users u on u.id = s.user_id
    join lot_admins m on m.user_id = u.id and m.lot_id = asked.lot_id and m.status = 'active'`.execute(db)
  return rows
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

/** Those still open, the last used first. */
export function listAuthSessions(db: Db, userId: string, now: Date): Promise<AuthSessionRow[]> {
  return db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('refreshed_at', '>', idleSince(now))
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()
}

/** False: no session of this user has this id. */
export async function endAuthSessionOfUser(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
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
