import type { Deps } from '../infra/deps.ts'
import { cancelIntent } from '../payments/cards/cancel-intent.ts'
import { reconcileIntent } from '../payments/cards/reconcile-intent.ts'
import { settlePayment } from '../payments/cards/settle-payment.ts'
import type { SettleResult } from '../payments/charge-details.ts'
import type { PaymentRow } from '../payments/payments-table.ts'
import { expireCheckout } from '../payments/subscriptions/expire-checkout.ts'
import { reconcileCheckout } from '../payments/subscriptions/reconcile-checkout.ts'
import { settleCheckout } from '../payments/subscriptions/settle-checkout.ts'

type Settlement = {
  settle: (deps: Deps, payment: PaymentRow) => Promise<SettleResult>
  /** If the payment was made just before, it is settled instead. */
  cancel: (deps: Deps, payment: PaymentRow) => Promise<void>
  /** Also finds the provider's object if its create response was lost. */
  reconcile: (deps: Deps, payment: PaymentRow) => Promise<void>
}

/** By payment kind. Renewals are missing, because they are inserted as succeeded. */
const SETTLEMENTS: Record<string, Settlement> = {
  card: {
    settle: settlePayment,
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
