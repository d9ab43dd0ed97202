import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { chargeDetails, type ChargeDetails } from '../charge-details.ts'

/** The billing period that was paid. */
export type Period = { start: Date; end: Date }
export type InvoiceCharge = Omit<ChargeDetails, 'sessionId'> & { period: Period }

/** Null while the invoice is unpaid. Read from invoice payments, because the invoice no longer contains its payment intent. */
export async function findInvoiceCharge(
  deps: Deps,
  invoice: string,
  options: { stripeAccount: string },
): Promise<InvoiceCharge | null> {
  const { data } = await deps.stripe.invoicePayments.list(
    { invoice, status: 'paid', expand: ['data.payment.payment_intent.latest_charge', 'data.invoice'] },
    options,
  )
  const intent = data[0]?.payment.payment_intent
  const period = periodOf(data[0]?.invoice)
  if (typeof intent !== 'object' || period === null) return null
  return { ...chargeDetails(intent as Stripe.PaymentIntent), period }
}

/** The line's period is the month being paid; the invoice's own period is the month before. */
function periodOf(invoice: Stripe.InvoicePayment['invoice'] | undefined): Period | null {
  if (typeof invoice !== 'object' || !('lines' in invoice)) return null
  const period = invoice.lines.data[0]?.period
  return period ? { start: new Date(period.start * 1000), end: new Date(period.end * 1000) } : null
}

export function periodColumns({ start, end }: Period) {
  return { period_start: start, period_end: end }
}
