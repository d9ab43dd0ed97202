import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { syncPayout } from '../payments/payouts/sync-payout.ts'
import { takePayoutsToAsk } from '../payments/payouts/payouts-table.ts'

const EVERY_MS = 6 * HOUR_MS
/** A bank may return a payout for some days after it has arrived. */
const RETURNS_MS = 14 * DAY_MS
/** A difference is mostly gone when the refund or dispute that it is about has been recorded. */
const DIFFERENCE_EVERY_MS = 10 * MINUTE_MS
const DIFFERENCE_FOR_MS = HOUR_MS
const MOST = 200

/** Asks about payouts that may still change: the event about it may be lost. */
export async function reconcilePayouts(deps: Deps): Promise<void> {
  const ago = (ms: number) => new Date(deps.now().getTime() - ms)
  const due = {
    askedBefore: ago(EVERY_MS),
    createdAfter: ago(RETURNS_MS),
    differenceAskedBefore: ago(DIFFERENCE_EVERY_MS),
    differsAfter: ago(DIFFERENCE_FOR_MS),
  }
  const payouts = await takePayoutsToAsk(deps.db, due, MOST)
  await workThrough(deps, payouts, 'reconcile a payout', ({ id, stripe_account_id }) =>
    syncPayout(deps, stripe_account_id, id),
  )
}
