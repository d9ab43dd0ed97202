import type { Db } from '../../infra/db/connect.ts'
import { findNewestLink } from '../auth/auth-links-table.ts'
import { takeMailAllowance } from '../auth/mail-allowance.ts'
import { makeLink } from '../auth/make-link.ts'
import type { UserRow } from '../auth/users-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { DAY_MS } from '@lotwise/domain/duration'
import { queueMail, type Mail } from '../../messages/outbox/queue-mail.ts'

/** Minimum time between two mails while the last link is unused. */
const RESEND_SECONDS = 60
const EXPIRY_DAYS = 7

export type Invitation = Pick<Mail, 'template'> & { lotId: string }

/**
 * A new person gets a link that opens the account and accepts the lot; everyone else signs in to accept it. False: the
 * address has had enough mails.
 */
export async function mailInvitation(
  deps: Pick<Deps, 'env' | 'now'>,
  tx: Db,
  user: UserRow,
  invitation: Invitation,
): Promise<boolean> {
  const mail = { ...invitation, purpose: 'invitation' as const, to: user.email, language: user.language }
  const takeAllowance = () => takeMailAllowance(tx, { to: user.email, kind: 'invitation', now: deps.now() })
  if (user.password_hash !== null) {
    if (!(await takeAllowance())) return false
    await mailToAccount(deps, tx, user, mail)
    return true
  }
  const last = await findNewestLink(tx, user.id, 'invite', invitation.lotId)
  if (last && last.created_at.getTime() > deps.now().getTime() - RESEND_SECONDS * 1000) return true
  if (!(await takeAllowance())) return false
  const link = await makeLink(deps, tx, { kind: 'invite', userId: user.id, requester: invitation.lotId })
  await queueMail(tx, deps.env, { ...mail, key: link.key, link: link.url, isSecret: true, giveUpAt: link.expiresAt })
  return true
}

/** The link opens no session. At most one mail a day for each lot. */
async function mailToAccount(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  tx: Db,
  user: UserRow,
  mail: Omit<Mail, 'key' | 'link' | 'giveUpAt'> & Invitation,
): Promise<void> {
  await queueMail(tx, env, {
    ...mail,
    key: `invitation:${mail.lotId}:${user.id}:${now().toISOString().slice(0, 10)}`,
    link: `${env.publicUrl}/admin/invitations`,
    giveUpAt: new Date(now().getTime() + EXPIRY_DAYS * DAY_MS),
  })
}
