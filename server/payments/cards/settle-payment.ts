import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { chargeDetails, type SettleResult } from '../charge-details.ts'
import { limitDeclines } from './limit-declines.ts'
import { recordSuccess } from './record-success.ts'
import { findPayment, updateUnfinished, type PaymentRow } from '../payments-table.ts'

/**
 * Retrieves the intent and stores its status. Webhook, payment page and reconciler may call it concurrently: recordSuccess
 * locks the rows, so that only the first success has an effect.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<SettleResult> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || payment.payment_intent_id === null) return 'open'
  if (payment.status === 'succeeded') return 'already'
  const intent = await retrieveIntent(deps, payment, payment.payment_intent_id)
  if (intent.status === 'succeeded') return recordSuccess(deps, payment, chargeDetails(intent))
  if (intent.status === 'canceled') {
    await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
    return 'ended'
  }
  const lastError = intent.last_payment_error?.message ?? null
  const status = intent.status === 'processing' ? 'processing' : 'open'
  await updateUnfinished(deps.db, payment.id, { status, last_error: lastError })
  return (await limitDeclines(deps, payment, intent)) ? 'ended' : 'open'
}

function retrieveIntent(deps: Deps, payment: PaymentRow, intentId: string): Promise<Stripe.PaymentIntent> {
  return deps.stripe.paymentIntents.retrieve(
    intentId,
    { expand: ['latest_charge'] },
    { stripeAccount: payment.stripe_account_id },
  )
}
