import type { Deps } from '../infra/deps.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { listOverdueSubscriptions } from '../sessions/sessions-table.ts'
import { settleMonths } from '../payments/subscriptions/settle-months.ts'
import { syncSubscription } from '../payments/subscriptions/sync-subscription.ts'

/**
 * A month that should have followed may have been paid, or the subscription ended, without our hearing of it: the
 * provider forgets its events after thirty days, its invoices never.
 */
export async function reconcileSubscriptions(deps: Deps): Promise<void> {
  for (const overdue of await listOverdueSubscriptions(deps.db, deps.now())) {
    try {
      await settleMonths(deps, overdue.stripe_account_id, overdue.subscription_id)
      await syncSubscription(deps, overdue.stripe_account_id, overdue.subscription_id)
    } catch (error) {
      rethrowUnlessStripe(error)
      deps.log.warn({ err: error, subscription: overdue.subscription_id }, 'a subscription could not be asked about')
    }
  }
}
