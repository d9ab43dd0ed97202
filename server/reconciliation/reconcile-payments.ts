import type { Doors } from '../infra/deps.ts'
import { lockSession } from '../sessions/sessions-table.ts'
import { stripeFailure } from '../infra/stripe/failure.ts'
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
export async function reconcilePayments(doors: Doors): Promise<void> {
  const payments = await takeUnfinishedPayments(doors.db, doors.env.reconcileSeconds, AT_ONCE)
  for (const payment of payments) {
    try {
      await (payment.kind === 'card' ? reconcileCard(doors, payment) : reconcileCheckout(doors, payment))
    } catch (error) {
      stripeFailure(error)
      doors.log.warn({ err: error, payment: payment.id }, 'a payment stays open; it will be asked about again')
    }
  }
}

async function reconcileCard(doors: Doors, payment: PaymentRow): Promise<void> {
  const ageMs = doors.now().getTime() - payment.created_at.getTime()
  if (payment.payment_intent_id === null) {
    if (ageMs > KEY_HOLDS_MS) return updateUnfinished(doors.db, payment.id, { status: 'failed' })
    const intent = await createIntent(doors, payment)
    await updateUnfinished(doors.db, payment.id, { payment_intent_id: intent.id, status: 'open' })
  }
  const settled = await settlePayment(doors, payment.id)
  if (settled === 'open' && ageMs > ABANDONED_AFTER_MS) await cancelIntent(doors, payment.id)
}

async function reconcileCheckout(doors: Doors, payment: PaymentRow): Promise<void> {
  if (payment.checkout_session_id === null) {
    const ageMs = doors.now().getTime() - payment.created_at.getTime()
    // Nobody was ever given the address of this checkout, so nobody can pay it.
    if (ageMs > CHECKOUT_KEY_HOLDS_MS) return updateUnfinished(doors.db, payment.id, { status: 'failed' })
    const session = await doors.db.transaction().execute((tx) => lockSession(tx, payment.session_id))
    const checkout = await createCheckout(doors, session, payment)
    await updateUnfinished(doors.db, payment.id, { checkout_session_id: checkout.id, status: 'open' })
  }
  await settleCheckout(doors, payment.id)
}
