import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import { findPayment, updateUnfinished } from '../payments-table.ts'
import { settlePayment } from './settle-payment.ts'

/** If the intent was paid just before, it cannot be canceled: the payment is settled instead. */
export async function cancelIntent(deps: Deps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.payment_intent_id) return
  try {
    await deps.stripe.paymentIntents.cancel(
      payment.payment_intent_id,
      { cancellation_reason: 'abandoned' },
      { stripeAccount: payment.stripe_account_id },
    )
    await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
  } catch (error) {
    if (rethrowUnlessStripe(error).code !== 'payment_intent_unexpected_state') throw error
    await settlePayment(deps, payment)
  }
}
