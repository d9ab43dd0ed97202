import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { findPayment, updateUnfinished } from '../payments-table.ts'
import type { SettleResult } from '../charge-details.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { findInvoiceCharge } from './invoice-charge.ts'
import { recordSubscription } from './record-subscription.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Retrieves the checkout and stores its result; the success URL alone is no proof of payment. */
export async function settleCheckout(deps: Deps, paymentId: string): Promise<SettleResult> {
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
  const details = await findInvoiceCharge(deps, invoice, options)
  if (details === null) return 'open'
  const settled = await recordSubscription(deps, payment, { subscription, invoiceId: invoice, details })
  // Earlier subscription events were ignored, because no session had this subscription yet.
  if (settled === 'settled') await syncSubscription(deps, payment.stripe_account_id, subscription.id)
  return settled
}
