import type { Deps } from '../infra/deps.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { settleMonths } from '../payments/subscriptions/settle-months.ts'
import { syncSubscription } from '../payments/subscriptions/sync-subscription.ts'

type Overdue = { subscription_id: string; stripe_account_id: string }

/**
 * A month that should have followed may have been paid, or the subscription ended, without our hearing of it: the
 * provider forgets its events after thirty days, its invoices never.
 */
export async function reconcileSubscriptions(deps: Deps): Promise<void> {
  for (const overdue of await listOverdue(deps)) {
    try {
      await settleMonths(deps, overdue.stripe_account_id, overdue.subscription_id)
      await syncSubscription(deps, overdue.stripe_account_id, overdue.subscription_id)
    } catch (error) {
      rethrowUnlessStripe(error)
      deps.log.warn({ err: error, subscription: overdue.subscription_id }, 'a subscription could not be asked about')
    }
  }
}

/** Those whose paid time is over, though nobody has told us that they are. */
function listOverdue(deps: Deps): Promise<Overdue[]> {
  return deps.db
    .selectFrom('parking_sessions')
    .innerJoin('lots', 'lots.id', 'parking_sessions.lot_id')
    .select(['parking_sessions.subscription_id', 'lots.stripe_account_id'])
    .where('subscription_id', 'is not', null)
    .where('subscription_status', '<>', 'canceled')
    .where('expires_at', '<', deps.now())
    .where('stripe_account_id', 'is not', null)
    .orderBy('expires_at', 'desc')
    .limit(100)
    .$narrowType<{ subscription_id: string; stripe_account_id: string }>()
    .execute()
}
