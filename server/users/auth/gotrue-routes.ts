import {
  authToken,
  authUser,
  recoverAccount,
  signOut,
  tokenGrant,
  updateAuthUser,
  verifyLink,
  verifyToken,
  type TokenGrant,
} from '@lotwise/contract/auth'
import { findOpenSession, type NoSession, type OpenSession } from '../../access/find-open-session.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import type { AppContext } from '../../infra/http/app-env.ts'
import type { Site } from '../../infra/http/serve.ts'
import { limitMisses } from '../../infra/rate-limit/limit-misses.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import { endAllAuthSessions, endOtherAuthSessions, endAuthSession } from '../../access/auth-sessions-table.ts'
import { exchangeCode } from './exchange-code.ts'
import { followLink } from './follow-link.ts'
import { issueTokens } from './issue-tokens.ts'
import { hashOfToken } from './make-link.ts'
import type { SignedIn } from './open-session.ts'
import type { Visit } from './visit.ts'
import { refreshSession } from './refresh-session.ts'
import { safeRedirect } from './safe-redirect.ts'
import { sendRecoveryLink } from './send-recovery-link.ts'
import { requireForm, serveGotrue } from './serve-gotrue.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { updateAccount } from './update-account.ts'
import { consumeLink } from './consume-link.ts'
import { userView } from './user-view.ts'
import { findUser } from './users-table.ts'

const UNKNOWN_KEYS: AuthErrorCode[] = ['refresh_token_not_found', 'flow_state_not_found', 'otp_expired']

/** The part of GoTrue's HTTP interface that @supabase/auth-js uses for passwords, sessions and mailed links. */
export function gotrueRoutes(site: Site): void {
  const { deps } = site

  serveGotrue(site, authToken, async ({ query, body }, c) => {
    const request = requireForm(tokenGrant, { ...body, ...query })
    return c.json(await issueTokens(deps, await grant(deps, request, visitOf(c))))
  })

  serveGotrue(site, authUser, async (_, c) => {
    const { user } = await requireSession(deps, c)
    const row = await findUser(deps.db, user.id)
    if (!row) throw refusals.session_over()
    return c.json(userView(row))
  })

  serveGotrue(site, updateAuthUser, async ({ body }, c) => {
    const session = await requireSession(deps, c)
    if ((body.email ?? session.user.email) !== session.user.email || body.phone) {
      throw new AuthError('validation_failed', 'The address of an account cannot be changed')
    }
    const user = await updateAccount(deps, session, c.var.address, {
      password: body.password,
      currentPassword: body.current_password,
      isTemporary: body.data?.temporary_password,
    })
    return c.json(userView(user))
  })

  serveGotrue(site, signOut, async ({ query }, c) => {
    const { sessionId, user } = await requireSession(deps, c)
    if (query.scope === 'local') await endAuthSession(deps.db, sessionId)
    else if (query.scope === 'others') await endOtherAuthSessions(deps.db, user.id, sessionId)
    else await endAllAuthSessions(deps.db, user.id)
    // Pages and replies that the browser kept would otherwise open again with the back button. What drivers typed on
    // this device is theirs and stays.
    if (query.scope !== 'others') c.header('clear-site-data', '"cache"')
    return c.body(null, 204)
  })

  serveGotrue(site, recoverAccount, async ({ query, body }, c) => {
    await sendRecoveryLink(deps, {
      email: body.email,
      redirectTo: query.redirect_to,
      codeChallenge: body.code_challenge ?? null,
      address: c.var.address,
    })
    return c.json({})
  })

  serveGotrue(site, verifyLink, async ({ query }, c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200)
    try {
      const find = () => followLink(deps, query.token)
      const to = await limitMisses(deps, { address: c.var.address, find, isMiss: isUnknownKey })
      return c.redirect(to.href, 303)
    } catch (error) {
      if (!(error instanceof AuthError || error instanceof AppError)) throw error
      const back = safeRedirect(deps.env, query.redirect_to)
      back.hash = new URLSearchParams({
        error: 'access_denied',
        error_code: error.code,
        error_description: error.message,
      }).toString()
      return c.redirect(back.href, 303)
    }
  })

  serveGotrue(site, verifyToken, async ({ body }, c) => {
    const token = hashOfToken(body.token_hash)
    const visit = visitOf(c)
    const find = () => deps.db.transaction().execute((tx) => consumeLink({ ...deps, db: tx }, token, visit))
    const signedIn = await limitMisses(deps, { address: visit.address, find, isMiss: isUnknownKey })
    return c.json(await issueTokens(deps, signedIn))
  })
}

function grant(deps: Deps, request: TokenGrant, visit: Visit): Promise<SignedIn> {
  if (request.grant_type === 'password') return signInWithPassword(deps, { ...request, visit })
  const find = () =>
    request.grant_type === 'refresh_token'
      ? refreshSession(deps, request.refresh_token)
      : exchangeCode(deps, { code: request.auth_code, verifier: request.code_verifier, visit })
  return limitMisses(deps, { address: visit.address, find, isMiss: isUnknownKey })
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof AuthError && UNKNOWN_KEYS.includes(error.code)
}

function visitOf(c: AppContext): Visit {
  return { address: c.var.address, userAgent: c.req.header('user-agent') ?? '', requestId: c.var.requestId }
}

/** Unlike staff endpoints it allows a temporary password, which is changed here. */
async function requireSession(deps: Deps, c: AppContext): Promise<OpenSession> {
  const session = await findOpenSession(deps, c.req.header('authorization'))
  if (typeof session === 'string') throw refusals[session]()
  return session
}

const refusals: Record<NoSession, () => AuthError> = {
  no_token: () => new AuthError('no_authorization', 'This endpoint requires a valid Bearer token'),
  bad_token: () => new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  session_over: () => new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist'),
}
