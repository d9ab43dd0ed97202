import type { Deps } from '../infra/deps.ts'
import { cancelIntent } from '../payments/cards/cancel-intent.ts'
import { reconcileIntent } from '../payments/cards/reconcile-intent.ts'
import { settlePayment } from '../payments/cards/settle-payment.ts'
import type { Settled } from '../payments/money-of.ts'
import type { PaymentRow } from '../payments/payments-table.ts'
import { expireCheckout } from '../payments/subscriptions/expire-checkout.ts'
import { reconcileCheckout } from '../payments/subscriptions/reconcile-checkout.ts'
import { settleCheckout } from '../payments/subscriptions/settle-checkout.ts'

type Settlement = {
  /** Asks the provider how the payment stands and writes it down. */
  settle: (deps: Deps, payment: PaymentRow) => Promise<Settled>
  /** Nobody can pay it any more. Where somebody just did, that counts instead. */
  cancel: (deps: Deps, payment: PaymentRow) => Promise<void>
  /** Finds out what became of a payment whose answer, event or page was lost. */
  reconcile: (deps: Deps, payment: PaymentRow) => Promise<void>
}

/** How each kind of payment is settled. A renewal is absent: it is written when it is paid already. */
const SETTLEMENTS: Record<string, Settlement> = {
  card: {
    settle: (deps, { id }) => settlePayment(deps, id),
    cancel: (deps, { id }) => cancelIntent(deps, id),
    reconcile: reconcileIntent,
  },
  subscription: {
    settle: (deps, { id }) => settleCheckout(deps, id),
    cancel: expireCheckout,
    reconcile: reconcileCheckout,
  },
}

export function settlementOf({ id, kind }: PaymentRow): Settlement {
  const settlement = SETTLEMENTS[kind]
  if (!settlement) throw new Error(`payment ${id} is a ${kind}, which is never open`)
  return settlement
}
