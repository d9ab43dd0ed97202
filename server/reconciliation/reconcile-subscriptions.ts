import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { takeDueSubscriptions } from '../payments/payments-table.ts'
import { settleMonths } from '../payments/subscriptions/settle-months.ts'
import { syncSubscription } from '../payments/subscriptions/sync-subscription.ts'

const AT_ONCE = 100

/**
 * Checks all running subscriptions in turn for lost renewal or cancellation events, overdue ones more often. Reads invoices,
 * because the provider keeps events for only thirty days. True if there may be more.
 */
export async function reconcileSubscriptions(deps: Deps): Promise<boolean> {
  const due = await takeDueSubscriptions(deps.db, deps.now(), AT_ONCE)
  await workThrough(deps, due, 'reconcile subscription', async ({ stripe_account_id, subscription_id }) => {
    await settleMonths(deps, stripe_account_id, subscription_id)
    await syncSubscription(deps, stripe_account_id, subscription_id)
  })
  return due.length === AT_ONCE
}
