import type { Deps } from '../infra/deps.ts'
import type { PaymentRow } from '../payments/payments-table.ts'
import { settlementOf } from './payment-kinds.ts'

/** Nobody can pay this any more, by card or at the hosted checkout. Where somebody just did, that counts instead. */
export function endOpenPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  return settlementOf(payment).cancel(deps, payment)
}
