import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Cancels without proration. Safe to repeat. */
export async function endSubscription(deps: Deps, stripeAccount: string, subscriptionId: string): Promise<void> {
  try {
    await deps.stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }, { stripeAccount })
  } catch (error) {
    // Already canceled.
    if (rethrowUnlessStripe(error).code !== 'resource_missing') throw error
  }
  await syncSubscription(deps, stripeAccount, subscriptionId)
}
