import { DAY_SECONDS, HOUR_SECONDS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { syncPayout } from '../payments/payouts/sync-payout.ts'
import { takePayoutsToAsk, type AskingIntervals } from '../payments/payouts/payouts-table.ts'

const INTERVALS: AskingIntervals = {
  everySeconds: 6 * HOUR_SECONDS,
  // A bank may return a payout for some days after it has arrived.
  arrivedForSeconds: 14 * DAY_SECONDS,
  arrivedEverySeconds: DAY_SECONDS,
  // A difference is mostly gone when the refund or dispute that it is about has been recorded.
  differenceEverySeconds: 600,
  differenceForSeconds: HOUR_SECONDS,
}
/** In one run: with 5,000 lots and a payout a day for each, about 50 a minute are due. */
const MOST = 200

/** Asks about payouts that may still change: the event about it may be lost. */
export async function reconcilePayouts(deps: Deps): Promise<void> {
  const payouts = await takePayoutsToAsk(deps.db, INTERVALS, MOST)
  await workThrough(deps, payouts, 'reconcile a payout', ({ id, stripe_account_id }) =>
    syncPayout(deps, stripe_account_id, id),
  )
}
