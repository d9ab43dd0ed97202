import { createHash } from 'node:crypto'
import { normalEmail } from '@lotwise/domain/email'
import type { Deps } from '../../infra/deps.ts'
import { queueMail } from '../../messages/outbox/queue-mail.ts'
import { findNewestLink } from './auth-links-table.ts'
import { addHit, countHits } from '../../infra/rate-limit/rate-limits-table.ts'
import { withConstantTime } from '../../infra/with-constant-time.ts'
import { takeMailAllowance } from './mail-allowance.ts'
import { makeLink } from './make-link.ts'
import { findUserByEmail, lockUser, type UserRow } from './users-table.ts'

export type RecoveryRequest = {
  email: string
  redirectTo?: string | undefined
  codeChallenge?: string | null
  /** The network address it came from. */
  address: string
}

/** Minimum time between two mails to one requester while the last link is unused. */
const RESEND_SECONDS = 60
/** Below the limit of the address, so that a stranger cannot use it up. */
const MAX_MAILS_PER_NETWORK_PER_HOUR = 2

/** Same reply and response time whether or not the account exists and a mail was sent. */
export function sendRecoveryLink(deps: Deps, request: RecoveryRequest): Promise<void> {
  return withConstantTime(mailLink(deps, request))
}

async function mailLink(deps: Deps, request: RecoveryRequest): Promise<void> {
  const known = await findUserByEmail(deps.db, normalEmail(request.email))
  if (!known) return
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, known.id)
    if (!user || (await isTooSoon({ ...deps, db: tx }, user, request))) return
    if (!(await takeMailAllowance(tx, { to: user.email, kind: 'recovery', now: deps.now() }))) return
    await addHit(tx, networkKey(user, request), deps.now())
    const link = await makeLink(deps, tx, {
      kind: 'recovery',
      userId: user.id,
      redirectTo: request.redirectTo,
      codeChallenge: request.codeChallenge,
      requester: requesterOf(request),
    })
    await queueMail(tx, deps.env, {
      key: link.key,
      purpose: 'recovery',
      to: user.email,
      language: user.language,
      template: (emails) => emails.recovery(),
      link: link.url,
      isSecret: true,
      giveUpAt: link.expiresAt,
    })
  })
}

/** Never because of a stranger's single request: each network and each challenge has links of its own. */
async function isTooSoon(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: UserRow,
  request: RecoveryRequest,
): Promise<boolean> {
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000)
  const unused = await findNewestLink(db, user.id, 'recovery', requesterOf(request))
  if (unused && unused.created_at > ago(RESEND_SECONDS)) return true
  return (await countHits(db, networkKey(user, request), ago(3600))) >= MAX_MAILS_PER_NETWORK_PER_HOUR
}

function requesterOf({ address, codeChallenge }: RecoveryRequest): string {
  return hashOf(`${address} ${codeChallenge ?? ''}`)
}

function networkKey({ email }: UserRow, { address }: RecoveryRequest): string {
  return `recovery mail to ${hashOf(email)} from ${address}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
