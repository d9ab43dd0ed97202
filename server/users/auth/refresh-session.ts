import { isSessionOver } from '../../access/session-limits.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import {
  endAuthSession,
  lockAuthSession,
  rotateAuthSession,
  type AuthSessionRow,
} from '../../access/auth-sessions-table.ts'
import type { SignedIn } from './open-session.ts'
import { readRefreshToken, type RefreshTurn } from './refresh-token.ts'
import { findUser } from './users-table.ts'

/** Grace period in which the previous token still works: two tabs may refresh at once, and a reply may be lost. */
const REUSE_GRACE_SECONDS = 10

/** Reuse of an old token means it was stolen: the session ends for both holders. */
export async function refreshSession(deps: Deps, token: string): Promise<SignedIn> {
  const turn = await readRefreshToken(deps, token)
  const outcome = turn ? await deps.db.transaction().execute((tx) => takeTurn(tx, turn, deps.now())) : 'gone'
  if (outcome === 'gone') {
    throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  if (outcome === 'reused') {
    deps.log.warn({ sessionId: turn!.sessionId }, 'a refresh token was used twice: its session was ended')
    throw new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  return outcome
}

async function takeTurn(tx: Db, turn: RefreshTurn, now: Date): Promise<SignedIn | 'gone' | 'reused'> {
  const session = await lockAuthSession(tx, turn.sessionId)
  if (!session) return 'gone'
  if (isSessionOver(session, now)) {
    await endAuthSession(tx, session.id)
    return 'gone'
  }
  if (turn.counter !== session.refresh_counter && !isInGrace(turn, session, now)) {
    await endAuthSession(tx, session.id)
    return 'reused'
  }
  const current = turn.counter === session.refresh_counter ? await rotateAuthSession(tx, session.id, now) : session
  const user = await findUser(tx, session.user_id)
  return user ? { user, session: current } : 'gone'
}

function isInGrace(turn: RefreshTurn, session: AuthSessionRow, now: Date): boolean {
  const sinceRefreshMs = now.getTime() - session.refreshed_at.getTime()
  return turn.counter === session.refresh_counter - 1 && sinceRefreshMs < REUSE_GRACE_SECONDS * 1000
}
