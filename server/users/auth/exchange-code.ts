import { createHash, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import { takeLink } from './auth-links-table.ts'
import { hashOfToken } from './make-link.ts'
import type { SignedIn } from './open-session.ts'
import type { Visit } from './visit.ts'
import { consumeLink } from './consume-link.ts'

/** The end of a PKCE flow: proves that the browser which requested the link also followed it. */
export async function exchangeCode(
  deps: Deps,
  { code, verifier, visit }: { code: string; verifier: string; visit: Visit },
): Promise<SignedIn> {
  // Outside the transaction below: a code sent with a wrong verifier must stay used.
  const link = await takeLink(deps.db, hashOfToken(code), ['code'])
  if (!link) throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
  const now = deps.now()
  if (link.expires_at <= now) {
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!matchesChallenge(link.code_challenge ?? '', verifier)) {
    throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  return deps.db
    .transaction()
    .execute((tx) => consumeLink({ ...deps, db: tx }, Buffer.from(link.requester ?? '', 'hex'), visit))
}

function matchesChallenge(challenge: string, verifier: string): boolean {
  const given = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
