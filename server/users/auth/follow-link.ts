import type { Deps } from '../../infra/deps.ts'
import { findLink } from './auth-links-table.ts'
import { linkIsOver } from './link-is-over.ts'
import { hashOfToken, makeCode } from './make-link.ts'
import { safeRedirect } from './safe-redirect.ts'
import { findUser } from './users-table.ts'

/**
 * Where a mailed link leads, without using it up: mail scanners open links too. The page sends the token back with the new
 * password; in a PKCE flow the browser exchanges the code.
 */
export async function followLink(deps: Deps, token: string): Promise<URL> {
  const link = await findLink(deps.db, hashOfToken(token), ['recovery', 'invite'])
  const user = link && (await findUser(deps.db, link.user_id))
  if (!link || !user || link.expires_at <= deps.now()) throw linkIsOver()
  if (link.kind === 'invite' && user.password_hash !== null) throw linkIsOver()
  const to = safeRedirect(deps.env, link.redirect_to)
  if (link.code_challenge === null) {
    to.hash = new URLSearchParams({ token_hash: token, type: link.kind }).toString()
  } else {
    const flow = { userId: user.id, codeChallenge: link.code_challenge, linkHash: link.token_hash }
    to.searchParams.set('code', await makeCode(deps, deps.db, flow))
  }
  return to
}
