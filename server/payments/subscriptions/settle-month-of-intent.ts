import type { Deps } from '../../infra/deps.ts'
import { findPaymentOfIntent, type PaymentRow } from '../payments-table.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { settleInvoice } from './settle-invoice.ts'

/** A refund or dispute event may arrive before the invoice's own event: the month is then recorded first. */
export async function settleMonthOfIntent(
  deps: Deps,
  stripeAccount: string,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const { data } = await deps.stripe.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: intentId } },
    { stripeAccount },
  )
  const invoice = idOf(data[0]?.invoice ?? null)
  if (invoice === null) return undefined
  await settleInvoice(deps, stripeAccount, invoice)
  return findPaymentOfIntent(deps.db, intentId)
}
