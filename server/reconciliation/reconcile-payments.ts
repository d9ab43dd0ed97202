import type { Deps } from '../infra/deps.ts'
import { takeUnfinishedPayments } from '../payments/payments-table.ts'
import { settlementOf } from './payment-kinds.ts'
import { workThrough } from '../infra/work-through.ts'

/** In one run, twice a minute. Drivers who leave the payment page without paying are among them: thousands an hour with thousands of lots. */
const MOST = 500

/** Settles payments whose response or webhook was lost, or whose page was closed. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const payments = await takeUnfinishedPayments(deps.db, deps.env.reconcileSeconds, MOST)
  await workThrough(deps, payments, 'reconcile payment', (payment) => settlementOf(payment).reconcile(deps, payment))
}
