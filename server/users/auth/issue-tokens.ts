import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../access/access-token.ts'
import type { Deps } from '../../infra/deps.ts'
import type { SignedIn } from './open-session.ts'
import { makeRefreshToken } from './refresh-token.ts'
import { userView } from './user-view.ts'

export type IssuedTokens = Awaited<ReturnType<typeof issueTokens>>

/** A short-lived access token and a refresh token. */
export async function issueTokens(deps: Pick<Deps, 'db' | 'env' | 'now'>, { user, session }: SignedIn) {
  const access = await signAccessToken(deps, { userId: user.id, sessionId: session.id, method: session.method })
  return {
    access_token: access.token,
    token_type: 'bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: access.expiresAt,
    refresh_token: await makeRefreshToken(deps, { sessionId: session.id, counter: session.refresh_counter }),
    user: userView(user),
  }
}
