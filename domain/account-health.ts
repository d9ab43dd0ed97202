import { DAY_MS } from './duration.ts'

/** What can be wrong with the payment account of a lot that was open, the worst first. */
export const ACCOUNT_PROBLEMS = ['disconnected', 'charges_off', 'payouts_off', 'past_due', 'due_soon'] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

export type AccountFacts = {
  isConnected: boolean
  isSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** Payouts of a new account stay off until its first check; that is no problem. */
  payoutsWereEnabled: boolean
  due: readonly string[]
  pastDue: readonly string[]
  deadline: Date | null
}

const NOTICE_MS = 7 * DAY_MS

/** Null also while the owner has not finished the setup: then nothing has been switched off. */
export function accountProblem(account: AccountFacts, now: Date): AccountProblem | null {
  if (!account.isConnected) return 'disconnected'
  if (!account.isSubmitted) return null
  if (!account.chargesEnabled) return 'charges_off'
  if (!account.payoutsEnabled && account.payoutsWereEnabled) return 'payouts_off'
  if (account.pastDue.length > 0) return 'past_due'
  return isDueSoon(account, now) ? 'due_soon' : null
}

function isDueSoon({ due, deadline }: AccountFacts, now: Date): boolean {
  return due.length > 0 && isNear(deadline, now)
}

export function isNear(deadline: Date | null, now: Date): boolean {
  return deadline !== null && deadline.getTime() - now.getTime() <= NOTICE_MS
}

export function stopsPayments(problem: AccountProblem | null): boolean {
  return problem === 'disconnected' || problem === 'charges_off'
}

/** Problems by which something no longer works; with the others something is about to stop. */
export function isSevere(problem: AccountProblem | null): boolean {
  return stopsPayments(problem) || problem === 'payouts_off'
}

/** Why the provider has switched something off, or will. */
export const ACCOUNT_CAUSES = ['needs', 'checking', 'rejected', 'unknown'] as const
export type AccountCause = (typeof ACCOUNT_CAUSES)[number]

export function accountCause(disabledReason: string | null, needs: readonly string[]): AccountCause {
  if (disabledReason?.startsWith('rejected.')) return 'rejected'
  if (needs.length > 0) return 'needs'
  const isChecking = ['requirements.pending_verification', 'under_review', 'listed'].includes(disabledReason ?? '')
  return isChecking ? 'checking' : 'unknown'
}
