import { DAY_MS } from '@lotwise/domain/duration'
import { normalEmail } from '@lotwise/domain/email'
import { isTemporary } from '../../access/find-open-session.ts'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import {
  countFailedSignIn,
  delaySignIn,
  forgetFailedSignIns,
  requireSignInAllowed,
  type SignInAttempt,
} from './failed-sign-ins.ts'
import { hashPassword, isOldHash } from './hash-password.ts'
import { serializeByKey } from './serialize-by-key.ts'
import { openSession, type SignedIn } from './open-session.ts'
import type { Visit } from './visit.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findUserByEmail, lockUser, replaceHash, type UserRow } from './users-table.ts'
import { verifyPassword } from './verify-password.ts'

const TEMPORARY_PASSWORD_DAYS = 7

/** Known and unknown addresses get the same reply in the same time. */
export async function signInWithPassword(
  deps: Deps,
  attempt: { email: string; password: string; visit: Visit },
): Promise<SignedIn> {
  const { password, visit } = attempt
  const { address } = visit
  const who: SignInAttempt = { email: normalEmail(attempt.email), address }
  await requireSignInAllowed(deps, who)
  // One queue per network: guesses from elsewhere must not hold up the account's owner.
  return serializeByKey(`${who.email} ${address}`, async () => {
    await requireSignInAllowed(deps, who)
    await delaySignIn(deps, who)
    const user = await findUserByEmail(deps.db, who.email)
    const isCorrect = await verifyPassword(user?.password_hash ?? null, password)
    if (user && isCorrect) requireUnexpired(deps, user)
    const signedIn = user && isCorrect ? await openVerifiedSession(deps, user, { password, visit }) : null
    if (!signedIn) {
      if ((await countFailedSignIn(deps, who)) === 1 && user) recordFailure(deps, user, visit)
      deps.log.info({ userId: user?.id, address }, 'a sign-in failed')
      throw new AuthError('invalid_credentials', 'Invalid login credentials')
    }
    await forgetFailedSignIns(deps, who)
    deps.log.info({ userId: signedIn.user.id, address }, 'signed in')
    return signedIn
  })
}

/** Disclosed only to a caller who knows the password. */
function requireUnexpired({ now }: Deps, user: UserRow): void {
  const ageMs = now().getTime() - user.updated_at.getTime()
  if (!isTemporary(user.user_metadata) || ageMs < TEMPORARY_PASSWORD_DAYS * DAY_MS) return
  throw new AuthError(
    'temporary_password_expired',
    'This temporary password has expired. Choose “Forgot your password?” to get a link for a new one.',
  )
}

/** The first of each five minutes. Not awaited: an address with an account must not take longer to refuse. */
function recordFailure({ db, log }: Deps, user: UserRow, visit: Visit): void {
  recordSignIn(db, user, 'user.sign_in_failed', visit).catch((error: unknown) => {
    log.error({ err: error, userId: user.id }, 'a failed sign-in could not be recorded')
  })
}

/** Null: the password was changed while this one was being verified. */
async function openVerifiedSession(
  deps: Deps,
  proven: UserRow,
  { password, visit }: { password: string; visit: Visit },
): Promise<SignedIn | null> {
  const provenHash = proven.password_hash!
  const newHash = isOldHash(provenHash) ? await hashPassword(password) : null
  return deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, proven.id)
    if (user?.password_hash !== provenHash) return null
    if (newHash !== null) await replaceHash(tx, user.id, newHash)
    return openSession({ ...deps, db: tx }, { userId: user.id, method: 'password', visit })
  })
}
