import type Stripe from 'stripe'
import type { PayoutStatus } from '@lotwise/domain/payout-account'
import type { Deps } from '../../infra/deps.ts'
import { markDeauthorized, saveAccountStatus, type AccountStatus } from '../../lots/lots-table.ts'

/** Stores the account's status, so that no driver starts a session at a lot that cannot take payments. */
export async function syncAccount(deps: Deps, stripeAccountId: string): Promise<PayoutStatus> {
  const status = statusOf(await deps.stripe.accounts.retrieve(stripeAccountId))
  await saveAccountStatus(deps.db, stripeAccountId, status, deps.now())
  return status
}

/** The owner has disconnected the account: it can no longer be charged. */
export async function closeAccount(deps: Deps, stripeAccountId: string): Promise<void> {
  await markDeauthorized(deps.db, stripeAccountId)
}

function statusOf(account: Stripe.Account): AccountStatus {
  return {
    charges_enabled: account.charges_enabled,
    payouts_enabled: account.payouts_enabled,
    details_submitted: account.details_submitted,
    requirements: { currently_due: account.requirements?.currently_due ?? [] },
    disabledReason: account.requirements?.disabled_reason ?? null,
  }
}
