import { createHash } from 'node:crypto'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import { addHit, countHits, forgetHits } from '../../infra/rate-limit/rate-limits-table.ts'

export type SignInAttempt = { email: string; address: string }
type Counting = Pick<Deps, 'db' | 'now'>

export const FAILURE_WINDOW_SECONDS = 300
const MAX_FAILURES_PER_ACCOUNT = 10
/** An office or a mobile carrier's customers may share one IP address. */
const MAX_FAILURES_PER_ADDRESS = 30

/** Counts failures only, so that the right password is not limited, and no lockout is permanent. */
export async function requireSignInAllowed({ db, now }: Counting, attempt: SignInAttempt): Promise<void> {
  const since = new Date(now().getTime() - FAILURE_WINDOW_SECONDS * 1000)
  const [ofAccount, ofAddress] = await Promise.all([
    countHits(db, accountKey(attempt), since),
    countHits(db, addressKey(attempt), since),
  ])
  if (ofAccount < MAX_FAILURES_PER_ACCOUNT && ofAddress < MAX_FAILURES_PER_ADDRESS) return
  throw new AuthError('over_request_rate_limit', 'Too many failed sign-ins. Please wait five minutes and try again.')
}

export async function countFailedSignIn({ db, now }: Counting, attempt: SignInAttempt): Promise<void> {
  await Promise.all([addHit(db, accountKey(attempt), now()), addHit(db, addressKey(attempt), now())])
}

/** Resets the account only: otherwise signing in to one's own account would reset the limit for guessing others. */
export async function forgetFailedSignIns({ db }: Pick<Deps, 'db'>, attempt: SignInAttempt): Promise<void> {
  await forgetHits(db, accountKey(attempt))
}

/** Hashed, since people sometimes type a password into the email field. */
function accountKey({ email }: SignInAttempt): string {
  return `failed sign-in of ${createHash('sha256').update(email).digest('hex')}`
}

function addressKey({ address }: SignInAttempt): string {
  return `failed sign-in from ${address}`
}
