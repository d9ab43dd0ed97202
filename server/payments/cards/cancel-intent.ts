import type { Doors } from '../../infra/deps.ts'
import { stripeFailure } from '../../infra/stripe/failure.ts'
import { findPayment, updateUnfinished } from '../payments-table.ts'
import { settlePayment } from './settle-payment.ts'

/** Nobody can pay this any more. Where somebody just did, that counts instead. */
export async function cancelIntent(doors: Doors, paymentId: string): Promise<void> {
  const payment = await findPayment(doors.db, paymentId)
  if (!payment?.payment_intent_id) return
  try {
    await doors.stripe.paymentIntents.cancel(
      payment.payment_intent_id,
      { cancellation_reason: 'abandoned' },
      { stripeAccount: payment.stripe_account_id },
    )
    await updateUnfinished(doors.db, payment.id, { status: 'canceled' })
  } catch (error) {
    if (stripeFailure(error).code !== 'payment_intent_unexpected_state') throw error
    await settlePayment(doors, payment.id)
  }
}
