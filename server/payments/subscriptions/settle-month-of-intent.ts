import type { Deps } from '../../infra/deps.ts'
import { findPaymentOfIntent, type PaymentRow } from '../payments-table.ts'
import { findInvoiceOfIntent } from './find-invoice-of-intent.ts'
import { settleInvoice } from './settle-invoice.ts'

/** A refund or dispute event may arrive before the invoice's own event: the month is then recorded first. */
export async function settleMonthOfIntent(
  deps: Deps,
  stripeAccount: string,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const invoice = await findInvoiceOfIntent(deps, stripeAccount, intentId)
  if (invoice === null) return undefined
  await settleInvoice(deps, stripeAccount, invoice)
  return findPaymentOfIntent(deps.db, intentId)
}
