import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { moneyOf, type Money } from '../money-of.ts'

/** The month the money is for. */
export type Period = { start: Date; end: Date }
export type InvoiceMoney = Omit<Money, 'sessionId'> & { period: Period }

/** The money behind a paid invoice; null while there is none. An invoice itself no longer names its payment. */
export async function moneyOfInvoice(
  deps: Deps,
  invoice: string,
  options: { stripeAccount: string },
): Promise<InvoiceMoney | null> {
  const { data } = await deps.stripe.invoicePayments.list(
    { invoice, status: 'paid', expand: ['data.payment.payment_intent.latest_charge', 'data.invoice'] },
    options,
  )
  const intent = data[0]?.payment.payment_intent
  const period = periodOf(data[0]?.invoice)
  if (typeof intent !== 'object' || period === null) return null
  return { ...moneyOf(intent as Stripe.PaymentIntent), period }
}

/** The line's, which looks ahead to the month being paid; the invoice's own period is the month before. */
function periodOf(invoice: Stripe.InvoicePayment['invoice'] | undefined): Period | null {
  if (typeof invoice !== 'object' || !('lines' in invoice)) return null
  const period = invoice.lines.data[0]?.period
  return period ? { start: new Date(period.start * 1000), end: new Date(period.end * 1000) } : null
}

export function periodColumns({ start, end }: Period) {
  return { period_start: start, period_end: end }
}
