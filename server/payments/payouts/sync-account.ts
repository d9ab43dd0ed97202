import type Stripe from 'stripe'
import type { PayoutStatus } from '@lotwise/domain/payout-account'
import type { Deps } from '../../infra/deps.ts'

/** Keeps what the provider says of a connected account, so that a driver is not sent to pay where nobody can be paid. */
export async function syncAccount(deps: Deps, stripeAccountId: string): Promise<PayoutStatus> {
  const status = statusOf(await deps.stripe.accounts.retrieve(stripeAccountId))
  await deps.db
    .updateTable('lots')
    .set({
      charges_enabled: status.charges_enabled,
      payouts_enabled: status.payouts_enabled,
      details_submitted: status.details_submitted,
      requirements_due: [...status.requirements.currently_due],
      disabled_reason: status.disabledReason,
      account_checked_at: deps.now(),
    })
    .where('stripe_account_id', '=', stripeAccountId)
    .execute()
  return status
}

/** The owner has taken the account away from us: nothing can be charged there any more. */
export async function closeAccount(deps: Deps, stripeAccountId: string): Promise<void> {
  await deps.db
    .updateTable('lots')
    .set({ charges_enabled: false, payouts_enabled: false, disabled_reason: 'deauthorized' })
    .where('stripe_account_id', '=', stripeAccountId)
    .execute()
}

function statusOf(account: Stripe.Account): PayoutStatus & { disabledReason: string | null } {
  return {
    charges_enabled: account.charges_enabled,
    payouts_enabled: account.payouts_enabled,
    details_submitted: account.details_submitted,
    requirements: { currently_due: account.requirements?.currently_due ?? [] },
    disabledReason: account.requirements?.disabled_reason ?? null,
  }
}
