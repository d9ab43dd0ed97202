import type { Deps } from '../infra/deps.ts'
import { readAccessToken } from './access-token.ts'
import { findSessionOfUser } from './auth-sessions-table.ts'
import { isSessionOver } from './session-limits.ts'

export type OpenSession = {
  sessionId: string
  method: string
  openedAt: Date
  user: { id: string; email: string; hasTemporaryPassword: boolean }
}
export type NoSession = 'no_token' | 'bad_token' | 'session_over'

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** Reads the database on every request, so that an ended session or a deleted user loses access at once. */
export async function findOpenSession(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  authorization: string | undefined,
): Promise<OpenSession | NoSession> {
  if (!authorization) return 'no_token'
  const token = bearerToken(authorization)
  const holder = token === undefined ? null : await readAccessToken(deps, token)
  if (!holder) return 'bad_token'
  const row = await findSessionOfUser(deps.db, holder)
  if (!row || isSessionOver(row, deps.now())) return 'session_over'
  return {
    sessionId: holder.sessionId,
    method: row.method,
    openedAt: row.created_at,
    user: { id: row.id, email: row.email, hasTemporaryPassword: isTemporary(row.user_metadata) },
  }
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1]
}

/** Fails closed: any value other than false, null or missing counts as temporary. */
export function isTemporary(metadata: unknown): boolean {
  if (typeof metadata !== 'object' || metadata === null) return true
  const flag = 'temporary_password' in metadata ? metadata.temporary_password : false
  return flag !== false && flag !== null
}
