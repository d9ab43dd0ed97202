import { DAY_MS, HOUR_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { syncPayout } from '../payments/payouts/sync-payout.ts'
import { takePayoutsToAsk } from '../payments/payouts/payouts-table.ts'

const EVERY_MS = 6 * HOUR_MS
/** A bank may return a payout for some days after it has arrived. */
const RETURNS_MS = 14 * DAY_MS
const MOST = 200

/** Asks about payouts that may still change: the event about it may be lost. */
export async function reconcilePayouts(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const payouts = await takePayoutsToAsk(deps.db, {
    askedBefore: new Date(now - EVERY_MS),
    createdAfter: new Date(now - RETURNS_MS),
    limit: MOST,
  })
  await workThrough(deps, payouts, 'reconcile a payout', ({ id, stripe_account_id }) =>
    syncPayout(deps, stripe_account_id, id),
  )
}
