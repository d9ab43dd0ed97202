import type { Db } from '../../infra/db/connect.ts'
import { findNewestLink } from '../auth/auth-links-table.ts'
import { makeLink } from '../auth/make-link.ts'
import type { UserRow } from '../auth/users-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueMail, type Mail } from '../../messages/outbox/queue-mail.ts'

/** Minimum time between two mails while the last link is unused. */
const RESEND_SECONDS = 60

export type Invitation = Pick<Mail, 'template'> & { lotId: string }

/** The mailed link opens the account and accepts its invitations. */
export async function mailInvitation(
  deps: Pick<Deps, 'env' | 'now'>,
  tx: Db,
  user: UserRow,
  invitation: Invitation,
): Promise<void> {
  const last = await findNewestLink(tx, user.id, 'invite')
  if (last && last.created_at.getTime() > deps.now().getTime() - RESEND_SECONDS * 1000) return
  const link = await makeLink(deps, tx, { kind: 'invite', userId: user.id })
  await queueMail(tx, deps.env, {
    ...invitation,
    key: link.key,
    purpose: 'invitation',
    to: user.email,
    language: user.language,
    link: link.url,
    isSecret: true,
    giveUpAt: link.expiresAt,
  })
}
