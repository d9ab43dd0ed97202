import { acceptInvitations } from '../../access/lot-admins-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import { takeLink, type AuthLinkRow } from './auth-links-table.ts'
import { hashOfToken, makeCode } from './make-link.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { safeRedirect } from './safe-redirect.ts'
import { lockUser } from './users-table.ts'

export type Followed = { to: URL; kind: string; code: string } | { to: URL; kind: string; signedIn: SignedIn }

/** A link is deleted on first use, whatever the result. */
export async function followLink(deps: Deps, token: string): Promise<Followed> {
  const { db, now } = deps
  return db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, hashOfToken(token), ['recovery', 'invite'])
    const user = link && (await lockUser(tx, link.user_id))
    if (!link || !user || link.expires_at <= now()) throw linkIsOver()
    // Anyone can have an invitation mailed: to an account with a password it must not open the door.
    if (link.kind === 'invite' && user.password_hash !== null) throw linkIsOver()
    const to = safeRedirect(deps.env, link.redirect_to)
    const { user_id: userId, kind } = link
    if (user.password_hash === null) await acceptInvitations(tx, userId, invitedTo(link))
    if (link.code_challenge !== null) {
      return { to, kind, code: await makeCode(deps, tx, { userId, codeChallenge: link.code_challenge }) }
    }
    const signedIn = await openSession(tx, userId, methodOf(link), now())
    if (!signedIn) throw linkIsOver()
    return { to, kind, signedIn }
  })
}

function methodOf(link: AuthLinkRow): 'recovery' | 'invite' {
  return link.kind === 'invite' ? 'invite' : 'recovery'
}

/** Null: a recovery link, or an invitation from before links had a requester. */
function invitedTo(link: AuthLinkRow): string | null {
  return link.kind === 'invite' ? link.requester : null
}

function linkIsOver(): AuthError {
  return new AuthError('otp_expired', 'Email link is invalid or has expired')
}
