import type { Deps } from '../infra/deps.ts'
import { lockSessionForSettlement } from '../sessions/sessions-table.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { createCheckout } from '../payments/subscriptions/open-checkout.ts'
import { settleCheckout } from '../payments/subscriptions/settle-checkout.ts'
import { cancelIntent } from '../payments/cards/cancel-intent.ts'
import { createIntent } from '../payments/cards/open-intent.ts'
import { takeUnfinishedPayments, updateUnfinished, type PaymentRow } from '../payments/payments-table.ts'
import { settlePayment } from '../payments/cards/settle-payment.ts'

const AT_ONCE = 50
const HOUR_MS = 3600_000
/** The provider remembers a key for a day; a little less is certain. */
const KEY_HOLDS_MS = 20 * HOUR_MS
const CHECKOUT_KEY_HOLDS_MS = HOUR_MS
const ABANDONED_AFTER_MS = 24 * HOUR_MS

/** Finds out what became of every payment whose answer, event or page was lost. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const payments = await takeUnfinishedPayments(deps.db, deps.env.reconcileSeconds, AT_ONCE)
  for (const payment of payments) {
    try {
      await (payment.kind === 'card' ? reconcileCard(deps, payment) : reconcileCheckout(deps, payment))
    } catch (error) {
      rethrowUnlessStripe(error)
      deps.log.warn({ err: error, payment: payment.id }, 'a payment stays open; it will be asked about again')
    }
  }
}

async function reconcileCard(deps: Deps, payment: PaymentRow): Promise<void> {
  const ageMs = deps.now().getTime() - payment.created_at.getTime()
  if (payment.payment_intent_id === null) {
    if (ageMs > KEY_HOLDS_MS) return updateUnfinished(deps.db, payment.id, { status: 'failed' })
    const intent = await createIntent(deps, payment)
    await updateUnfinished(deps.db, payment.id, { payment_intent_id: intent.id, status: 'open' })
  }
  const settled = await settlePayment(deps, payment.id)
  if (settled === 'open' && ageMs > ABANDONED_AFTER_MS) await cancelIntent(deps, payment.id)
}

async function reconcileCheckout(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.checkout_session_id === null) {
    const ageMs = deps.now().getTime() - payment.created_at.getTime()
    // Nobody was ever given the address of this checkout, so nobody can pay it.
    if (ageMs > CHECKOUT_KEY_HOLDS_MS) return updateUnfinished(deps.db, payment.id, { status: 'failed' })
    const session = await deps.db.transaction().execute((tx) => lockSessionForSettlement(tx, payment.session_id))
    const checkout = await createCheckout(deps, session, payment)
    await updateUnfinished(deps.db, payment.id, { checkout_session_id: checkout.id, status: 'open' })
  }
  await settleCheckout(deps, payment.id)
}
