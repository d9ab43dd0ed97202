import { accountProblem, isNear, type AccountFacts } from '@lotwise/domain/account-health'
import type Stripe from 'stripe'
import type { AccountColumns, LotRow } from '../../lots/lots-table.ts'

/** Stored in disabled_reason; the provider has no code for it. */
const DISCONNECTED = 'deauthorized'

/** What is stored about the account: the provider's answer, and what it means for the lot. */
export function accountColumns(
  account: Stripe.Account | null,
  lot: LotRow,
  now: Date,
): Omit<AccountColumns, 'account_read'> {
  const columns = { ...statusColumns(account, lot, now), payouts_were_enabled: false }
  columns.payouts_were_enabled = lot.payouts_were_enabled || lot.payouts_enabled || columns.payouts_enabled
  const problem = lot.status === 'active' ? accountProblem(factsOf(columns, lot), now) : null
  const isSame = problem === lot.account_problem
  return {
    ...columns,
    account_problem: problem,
    account_problem_since: problem === null ? null : isSame ? lot.account_problem_since : now,
  }
}

function statusColumns(account: Stripe.Account | null, lot: LotRow, now: Date) {
  if (account === null) {
    return {
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: lot.details_submitted,
      disabled_reason: DISCONNECTED,
      requirements_due: [],
      requirements_past_due: [],
      requirements_deadline: null,
    }
  }
  const due = dueOf(account, now)
  return {
    charges_enabled: account.charges_enabled,
    payouts_enabled: account.payouts_enabled,
    details_submitted: account.details_submitted,
    disabled_reason: account.requirements?.disabled_reason ?? null,
    requirements_due: due.items,
    requirements_past_due: account.requirements?.past_due ?? [],
    requirements_deadline: due.deadline,
  }
}

/** Requirements announced for later count as due once their own deadline is near. */
function dueOf({ requirements, future_requirements: future }: Stripe.Account, now: Date) {
  const current = { items: requirements?.currently_due ?? [], deadline: dateOf(requirements?.current_deadline) }
  const later = dateOf(future?.current_deadline)
  if (later === null || !isNear(later, now)) return current
  const isFirst = current.deadline === null || later < current.deadline
  return {
    items: [...new Set([...current.items, ...(future?.currently_due ?? [])])],
    deadline: isFirst ? later : current.deadline,
  }
}

function dateOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000) : null
}

function factsOf(
  columns: ReturnType<typeof statusColumns> & { payouts_were_enabled: boolean },
  lot: LotRow,
): AccountFacts {
  return {
    isConnected: columns.disabled_reason !== DISCONNECTED && !isStillToReplace(columns, lot),
    isSubmitted: columns.details_submitted,
    chargesEnabled: columns.charges_enabled,
    payoutsEnabled: columns.payouts_enabled,
    payoutsWereEnabled: columns.payouts_were_enabled,
    due: columns.requirements_due,
    pastDue: columns.requirements_past_due,
    deadline: columns.requirements_deadline,
  }
}

/** The account that follows a disconnected one ends the problem when its setup is finished. */
function isStillToReplace({ details_submitted }: { details_submitted: boolean }, lot: LotRow): boolean {
  const isNew = lot.former_stripe_accounts.length > 0 && lot.account_problem === 'disconnected'
  return isNew && !details_submitted
}
