import type { Deps } from '../infra/deps.ts'
import type { PaymentRow } from '../payments/payments-table.ts'
import { settlementOf } from './payment-kinds.ts'

/** Cancels the intent or expires the checkout. If it was paid just before, the payment is settled instead. */
export function endOpenPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  return settlementOf(payment).cancel(deps, payment)
}
