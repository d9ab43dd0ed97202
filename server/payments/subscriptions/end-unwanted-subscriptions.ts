import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { markSubscriptionEnded, takeUnwantedSubscriptions } from '../payments-table.ts'
import { endSubscription } from './end-subscription.ts'

const AT_ONCE = 50

/** A subscription that was refunded, or whose session was deleted, must not renew. */
export async function endUnwantedSubscriptions(deps: Deps, sessionId: string | null = null): Promise<void> {
  const { reconcileSeconds: everySeconds } = deps.env
  const unwanted = await takeUnwantedSubscriptions(deps.db, { sessionId, everySeconds, most: AT_ONCE })
  await workThrough(deps, unwanted, 'end subscription', async ({ id, stripe_account_id, subscription_id }) => {
    await endSubscription(deps, stripe_account_id, subscription_id)
    await markSubscriptionEnded(deps.db, id)
  })
}
