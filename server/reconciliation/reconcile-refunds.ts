import type { Deps } from '../infra/deps.ts'
import { finishRefund } from '../payments/refunds/finish-refund.ts'
import { takeUnfinishedRefunds } from '../payments/refunds-table.ts'
import { workThrough } from '../infra/work-through.ts'

const AT_ONCE = 50

/** Finishes refunds that a crash or a lost response left open, under the same idempotency key. */
export async function reconcileRefunds(deps: Deps): Promise<void> {
  const refunds = await takeUnfinishedRefunds(deps.db, deps.env.reconcileSeconds, AT_ONCE)
  await workThrough(deps, refunds, 'reconcile refund', ({ id }) => finishRefund(deps, id))
}
