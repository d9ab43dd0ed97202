import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { OpenSession } from '../../access/find-open-session.ts'
import { listLotAccess } from '../../access/lot-admins-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueMail } from '../../messages/outbox/queue-mail.ts'
import { AuthError } from './auth-error.ts'
import { removeLinks } from './auth-links-table.ts'
import { endOtherAuthSessions } from '../../access/auth-sessions-table.ts'
import { countFailedSignIn, requireSignInAllowed } from './failed-sign-ins.ts'
import { hashPassword } from './hash-password.ts'
import { serializeByKey } from './serialize-by-key.ts'
import { passwordWeakness } from './password-weakness.ts'
import { findUser, markTemporary, setPassword, type UserRow } from './users-table.ts'
import { verifyPassword } from './verify-password.ts'

export type AccountChange = {
  password?: string | undefined
  currentPassword?: string | undefined
  isTemporary?: boolean | undefined
}

/** No current password is required shortly after signing in or following a mailed link. */
const RECENT_SIGN_IN_MINUTES = { password: 10, link: 60 }

export async function updateAccount(
  deps: Deps,
  session: OpenSession,
  address: string,
  change: AccountChange,
): Promise<UserRow> {
  const user = await findUser(deps.db, session.user.id)
  if (!user) throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  if (change.password !== undefined) await requireStrongPassword(deps, change.password, user)
  else if (change.isTemporary === undefined || change.isTemporary === session.user.hasTemporaryPassword) return user
  await requireRecentSignIn(deps, session, user, address, change.currentPassword)
  if (change.password !== undefined) return changePassword(deps, session, user, change.password, change.isTemporary)
  // Only a new password clears the temporary flag, not a request to clear it.
  if (!change.isTemporary) throw new AuthError('validation_failed', 'Please update your temporary password to continue')
  return markTemporary(deps.db, user.id, deps.now())
}

async function requireStrongPassword({ db }: Deps, password: string, user: UserRow): Promise<void> {
  const lots = await listLotAccess(db, user.id)
  const lotNames = lots.map((lot) => lot.lot_display_name)
  const weakness = passwordWeakness(password, { email: user.email, lotNames })
  if (weakness) throw new AuthError('weak_password', weakness.message, [weakness.reason])
}

/** A stolen access token alone must not be enough to take over the account. */
async function requireRecentSignIn(
  deps: Deps,
  session: OpenSession,
  user: UserRow,
  address: string,
  currentPassword: string | undefined,
): Promise<void> {
  const minutes = session.method === 'password' ? RECENT_SIGN_IN_MINUTES.password : RECENT_SIGN_IN_MINUTES.link
  const ageMs = deps.now().getTime() - session.openedAt.getTime()
  if (session.user.hasTemporaryPassword || ageMs < minutes * MINUTE_MS) return
  if (currentPassword === undefined) {
    throw new AuthError('reauthentication_needed', 'Password update requires reauthentication')
  }
  await serializeByKey(`${user.email} ${address}`, async () => {
    await requireSignInAllowed(deps, { email: user.email, address })
    if (await verifyPassword(user.password_hash, currentPassword)) return
    await countFailedSignIn(deps, { email: user.email, address })
    throw new AuthError('invalid_credentials', 'Current password is incorrect')
  })
}

/** A new password ends all other sessions and mailed links, and the user is notified by mail. */
async function changePassword(
  deps: Deps,
  session: OpenSession,
  user: UserRow,
  password: string,
  isTemporary = false,
): Promise<UserRow> {
  if (user.password_hash !== null && (await verifyPassword(user.password_hash, password))) {
    throw new AuthError('same_password', 'New password should be different from the old password.')
  }
  const passwordHash = await hashPassword(password)
  const now = deps.now()
  const signInUrl = `${deps.env.publicUrl}/admin`
  const changed = await deps.db.transaction().execute(async (tx) => {
    const row = await setPassword(tx, user.id, { passwordHash, isTemporary, now })
    await endOtherAuthSessions(tx, user.id, session.sessionId)
    await removeLinks(tx, user.id, ['recovery', 'invite', 'code'])
    await queueMail(tx, deps.env, {
      key: `password-changed:${user.id}:${now.toISOString()}`,
      purpose: 'password_changed',
      to: user.email,
      language: user.language,
      template: (emails) => emails.passwordChanged({ signInUrl, support: deps.env.supportEmail }),
      link: signInUrl,
      giveUpAt: new Date(now.getTime() + DAY_MS),
    })
    return row
  })
  deps.log.info({ userId: user.id }, 'a password was changed')
  return changed
}
