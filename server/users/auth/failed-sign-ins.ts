import { createHash } from 'node:crypto'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import { addHit, countHits, forgetHits } from '../../infra/rate-limit/rate-limits-table.ts'

export type Try = { email: string; address: string }
type Counting = Pick<Deps, 'db' | 'now'>

export const FAILURE_WINDOW_SECONDS = 300
export const MOST_FAILURES_AN_ACCOUNT = 10
/** A whole office, or a mobile carrier's customers, may share one address. */
export const MOST_FAILURES_AN_ADDRESS = 30

/** Only failures count, so whoever knows the password is never in anyone's way; and nobody is locked out for good. */
export async function requireSignInTurn({ db, now }: Counting, attempt: Try): Promise<void> {
  const since = new Date(now().getTime() - FAILURE_WINDOW_SECONDS * 1000)
  const [ofAccount, ofAddress] = await Promise.all([
    countHits(db, accountKey(attempt), since),
    countHits(db, addressKey(attempt), since),
  ])
  if (ofAccount < MOST_FAILURES_AN_ACCOUNT && ofAddress < MOST_FAILURES_AN_ADDRESS) return
  throw new AuthError('over_request_rate_limit', 'Too many failed sign-ins. Please wait five minutes and try again.')
}

export async function countFailedSignIn({ db, now }: Counting, attempt: Try): Promise<void> {
  await Promise.all([addHit(db, accountKey(attempt), now()), addHit(db, addressKey(attempt), now())])
}

/** The account's only: else someone with an account of his own could go on guessing others'. */
export async function forgetFailedSignIns({ db }: Pick<Deps, 'db'>, attempt: Try): Promise<void> {
  await forgetHits(db, accountKey(attempt))
}

/** Hashed: people type all sorts of things, passwords too, into the field for the address. */
function accountKey({ email }: Try): string {
  return `failed sign-in of ${createHash('sha256').update(email).digest('hex')}`
}

function addressKey({ address }: Try): string {
  return `failed sign-in from ${address}`
}
