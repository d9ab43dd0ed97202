import type { Deps } from '../infra/deps.ts'
import { takeUnfinishedPayments } from '../payments/payments-table.ts'
import { settlementOf } from './payment-kinds.ts'
import { workThrough } from '../infra/work-through.ts'

const AT_ONCE = 50

/** Settles payments whose response or webhook was lost, or whose page was closed. True if there may be more. */
export async function reconcilePayments(deps: Deps): Promise<boolean> {
  const payments = await takeUnfinishedPayments(deps.db, deps.env.reconcileSeconds, AT_ONCE)
  await workThrough(deps, payments, 'reconcile payment', (payment) => settlementOf(payment).reconcile(deps, payment))
  return payments.length === AT_ONCE
}
