import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { moneyOf, type Money } from '../money-of.ts'

/** The money behind a paid invoice; null while there is none. An invoice itself no longer names its payment. */
export async function moneyOfInvoice(
  deps: Deps,
  invoice: string,
  options: { stripeAccount: string },
): Promise<Omit<Money, 'sessionId'> | null> {
  const { data } = await deps.stripe.invoicePayments.list(
    { invoice, status: 'paid', expand: ['data.payment.payment_intent.latest_charge'] },
    options,
  )
  const intent = data[0]?.payment.payment_intent
  return typeof intent === 'object' ? moneyOf(intent as Stripe.PaymentIntent) : null
}
