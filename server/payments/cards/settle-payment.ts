import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { moneyOf, type Settled } from '../money-of.ts'
import { recordSuccess } from './record-success.ts'
import { findPayment, updateUnfinished, type PaymentRow } from '../payments-table.ts'

/**
 * Asks the provider how a card payment stands and writes it down. Called by the webhook, by the page that waits and by the
 * reconciler, in any order and at once: the first success counts, the rest leave quietly.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<Settled> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || payment.payment_intent_id === null) return 'open'
  if (payment.status === 'succeeded') return 'already'
  const intent = await retrieveIntent(deps, payment, payment.payment_intent_id)
  if (intent.status === 'succeeded') return recordSuccess(deps, payment, moneyOf(intent))
  if (intent.status === 'canceled') {
    await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
    return 'ended'
  }
  const lastError = intent.last_payment_error?.message ?? null
  const status = intent.status === 'processing' ? 'processing' : 'open'
  await updateUnfinished(deps.db, payment.id, { status, last_error: lastError })
  return 'open'
}

export function retrieveIntent(deps: Deps, payment: PaymentRow, intentId: string): Promise<Stripe.PaymentIntent> {
  return deps.stripe.paymentIntents.retrieve(
    intentId,
    { expand: ['latest_charge'] },
    { stripeAccount: payment.stripe_account_id },
  )
}
