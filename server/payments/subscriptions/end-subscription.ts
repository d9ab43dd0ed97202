import type { Doors } from '../../infra/deps.ts'
import { stripeFailure } from '../../infra/stripe/failure.ts'
import { syncSubscription } from './sync-subscription.ts'

/** No further month is charged. Safe to call again. */
export async function endSubscription(doors: Doors, stripeAccount: string, subscriptionId: string): Promise<void> {
  try {
    await doors.stripe.subscriptions.cancel(
      subscriptionId,
      { invoice_now: false, prorate: false },
      { stripeAccount, idempotencyKey: `end-${subscriptionId}` },
    )
  } catch (error) {
    // Ended already: there is nothing left to cancel.
    if (stripeFailure(error).code !== 'resource_missing') throw error
  }
  await syncSubscription(doors, stripeAccount, subscriptionId)
}
