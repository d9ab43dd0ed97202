import { normalEmail } from '@lotwise/domain/email'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import { countFailedSignIn, forgetFailedSignIns, requireSignInTurn, type Try } from './failed-sign-ins.ts'
import { hashPassword, isOldHash } from './hash-password.ts'
import { serializeByKey } from './serialize-by-key.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { findUserByEmail, lockUser, replaceHash, type UserRow } from './users-table.ts'
import { verifyPassword } from './verify-password.ts'

/** Known and unknown addresses take the same way, the same time, and get the same words. */
export async function signInWithPassword(
  deps: Deps,
  attempt: { email: string; password: string; address: string },
): Promise<SignedIn> {
  const { password, address } = attempt
  const who: Try = { email: normalEmail(attempt.email), address }
  // Asked before the queue too, so that a flood of guesses does not make its owner wait in it.
  await requireSignInTurn(deps, who)
  return serializeByKey(who.email, async () => {
    await requireSignInTurn(deps, who)
    const user = await findUserByEmail(deps.db, who.email)
    const isRight = await verifyPassword(user?.password_hash ?? null, password)
    const signedIn = user && isRight ? await openProvenSession(deps, user, password) : null
    if (!signedIn) {
      await countFailedSignIn(deps, who)
      deps.log.info({ userId: user?.id, address }, 'a sign-in failed')
      throw new AuthError('invalid_credentials', 'Invalid login credentials')
    }
    await forgetFailedSignIns(deps, who)
    deps.log.info({ userId: signedIn.user.id, address }, 'signed in')
    return signedIn
  })
}

/** Null: the password was changed while this one was being checked. */
async function openProvenSession({ db, now }: Deps, proven: UserRow, password: string): Promise<SignedIn | null> {
  const provenHash = proven.password_hash!
  const newHash = isOldHash(provenHash) ? await hashPassword(password) : null
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, proven.id)
    if (user?.password_hash !== provenHash) return null
    if (newHash !== null) await replaceHash(tx, user.id, newHash)
    return openSession(tx, user.id, 'password', now())
  })
}
