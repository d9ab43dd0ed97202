import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { markSubscriptionEnded } from '../payments-table.ts'
import { endSubscription } from './end-subscription.ts'
import { listUnwantedSubscriptions } from './unwanted-subscriptions-table.ts'

/** A subscription whose money went back, or whose session is gone, must not charge another month. */
export async function endUnwantedSubscriptions(deps: Deps, sessionId: string | null = null): Promise<void> {
  for (const unwanted of await listUnwantedSubscriptions(deps.db, sessionId)) {
    try {
      await endSubscription(deps, unwanted.stripe_account_id, unwanted.subscription_id)
      await markSubscriptionEnded(deps.db, unwanted.id)
    } catch (error) {
      rethrowUnlessStripe(error)
      deps.log.warn({ err: error, payment: unwanted.id }, 'a subscription is not ended yet; it will be tried again')
    }
  }
}
