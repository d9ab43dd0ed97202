import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../infra/deps.ts'
import { AuthError } from './auth-error.ts'
import { addHit, countHits, forgetHits } from '../../infra/rate-limit/rate-limits-table.ts'

export type SignInAttempt = { email: string; address: string }
type Counting = Pick<Deps, 'db' | 'now'>

export const FAILURE_WINDOW_SECONDS = 300
const MAX_FAILURES_PER_ACCOUNT_AND_ADDRESS = 10
/** An office or a mobile carrier's customers may share one IP address. */
const MAX_FAILURES_PER_ADDRESS = 30
const UNDELAYED_FAILURES = 10
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** Counts failures only, so that the right password is not limited, and no lockout is permanent. */
export async function requireSignInAllowed({ db, now }: Counting, attempt: SignInAttempt): Promise<void> {
  const since = startOfWindow(now())
  const [here, ofAddress] = await Promise.all([
    countHits(db, accountAndAddressKey(attempt), since),
    countHits(db, addressKey(attempt), since),
  ])
  if (here < MAX_FAILURES_PER_ACCOUNT_AND_ADDRESS && ofAddress < MAX_FAILURES_PER_ADDRESS) return
  throw new AuthError('over_request_rate_limit', 'Too many failed sign-ins. Please wait five minutes and try again.')
}

/** Guesses from many networks slow the account's sign-in down; a lockout would let strangers shut its owner out. */
export async function delaySignIn({ db, now }: Counting, attempt: SignInAttempt): Promise<void> {
  const delayMs = delayAfter(await countHits(db, accountKey(attempt), startOfWindow(now())))
  if (delayMs > 0) await sleep(delayMs)
}

export function delayAfter(failures: number): number {
  if (failures < UNDELAYED_FAILURES) return 0
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - UNDELAYED_FAILURES))
}

/** How many the account has now. */
export async function countFailedSignIn({ db, now }: Counting, attempt: SignInAttempt): Promise<number> {
  const keys = [accountKey(attempt), accountAndAddressKey(attempt), addressKey(attempt)]
  await Promise.all(keys.map((key) => addHit(db, key, now())))
  return countHits(db, accountKey(attempt), startOfWindow(now()))
}

/** Resets the account only: otherwise signing in to one's own account would reset the limit for guessing others. */
export async function forgetFailedSignIns({ db }: Pick<Deps, 'db'>, attempt: SignInAttempt): Promise<void> {
  await Promise.all([forgetHits(db, accountKey(attempt)), forgetHits(db, accountAndAddressKey(attempt))])
}

function startOfWindow(now: Date): Date {
  return new Date(now.getTime() - FAILURE_WINDOW_SECONDS * 1000)
}

/** Hashed, since people sometimes type a password into the email field. */
function accountKey({ email }: SignInAttempt): string {
  return `failed sign-in of ${createHash('sha256').update(email).digest('hex')}`
}

function accountAndAddressKey(attempt: SignInAttempt): string {
  return `${accountKey(attempt)} from ${attempt.address}`
}

function addressKey({ address }: SignInAttempt): string {
  return `failed sign-in from ${address}`
}
