import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { findPayment, updateUnfinished } from '../payments-table.ts'
import type { Settled } from '../money-of.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { moneyOfInvoice } from './money-of-invoice.ts'
import { recordSubscription } from './record-subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Asks the provider how a hosted checkout ended and writes it down. A browser that says it was paid proves nothing. */
export async function settleCheckout(deps: Deps, paymentId: string): Promise<Settled> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment || payment.checkout_session_id === null) return 'open'
  if (payment.status === 'succeeded') return 'already'
  const options = { stripeAccount: payment.stripe_account_id }
  const checkout = await deps.stripe.checkout.sessions.retrieve(
    payment.checkout_session_id,
    { expand: ['subscription'] },
    options,
  )
  if (checkout.status === 'expired') {
    await updateUnfinished(deps.db, payment.id, { status: 'canceled' })
    return 'ended'
  }
  const subscription = checkout.subscription as Stripe.Subscription | null
  const invoice = idOf(checkout.invoice) ?? idOf(subscription?.latest_invoice ?? null)
  if (checkout.payment_status !== 'paid' || subscription === null || invoice === null) return 'open'
  const money = await moneyOfInvoice(deps, invoice, options)
  if (money === null) return 'open'
  const settled = await recordSubscription(deps, payment, { subscription, invoiceId: invoice, money })
  // What was told of the subscription while nobody knew whose it is came to nothing: it is asked about once more.
  if (settled === 'settled') await syncSubscription(deps, payment.stripe_account_id, subscription.id)
  return settled
}
