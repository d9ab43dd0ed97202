import { acceptInvitations } from '../../access/lot-admins-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { takeLink, type AuthLinkRow } from './auth-links-table.ts'
import { linkIsOver } from './link-is-over.ts'
import { openSession, type SignedIn } from './open-session.ts'
import type { Visit } from './visit.ts'
import { lockUser } from './users-table.ts'

/** Deletes the link and opens its session. `deps.db` is the caller's transaction. */
export async function consumeLink(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  tokenHash: Buffer,
  visit: Visit,
): Promise<SignedIn> {
  const { db: tx } = deps
  const link = await takeLink(tx, tokenHash, ['recovery', 'invite'])
  const user = link && (await lockUser(tx, link.user_id))
  if (!link || !user || link.expires_at <= deps.now()) throw linkIsOver()
  // Anyone can have an invitation mailed: it must not sign anyone in to an account that has a password.
  if (link.kind === 'invite' && user.password_hash !== null) throw linkIsOver()
  if (user.password_hash === null) await acceptInvitations(tx, user.id, invitedTo(link))
  const method = link.kind === 'invite' ? 'invite' : 'recovery'
  const signedIn = await openSession(deps, { userId: user.id, method, visit })
  if (!signedIn) throw linkIsOver()
  return signedIn
}

/** Null: a recovery link, or an invitation from before links had a requester. */
function invitedTo(link: AuthLinkRow): string | null {
  return link.kind === 'invite' ? link.requester : null
}
