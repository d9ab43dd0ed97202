import type { Deps } from '../infra/deps.ts'
import type { LotWithAccount } from '../lots/lots-table.ts'
import { adoptPayment } from '../payments/adopt-payment.ts'
import type { PaymentRow } from '../payments/payments-table.ts'
import { findInvoiceCharge } from '../payments/subscriptions/invoice-charge.ts'
import { settleCheckout } from '../payments/subscriptions/settle-checkout.ts'
import { settleInvoice, type UnknownMonth } from '../payments/subscriptions/settle-invoice.ts'
import { recordUnexpectedCharge } from '../payments/unexpected/record-unexpected-charge.ts'
import { findUnexpectedCharge } from '../payments/unexpected/unexpected-charges-table.ts'

/**
 * Accounts for a paid invoice: as a month of its session, or recorded as unexpected and refunded. False: its payment is
 * not listed yet.
 */
export async function accountForInvoice(deps: Deps, lot: LotWithAccount, invoiceId: string): Promise<boolean> {
  if (await findUnexpectedCharge(deps.db, 'invoice_id', invoiceId)) return true
  const settled = await settleInvoice(deps, lot.stripe_account_id, invoiceId)
  if (typeof settled === 'string') return settled !== 'unlisted'
  const payment = await adoptMonth(deps, lot, settled)
  if (payment) {
    await settleCheckout(deps, payment.id)
    return (await settleInvoice(deps, lot.stripe_account_id, invoiceId)) !== 'unlisted'
  }
  const details = await findInvoiceCharge(deps, invoiceId, { stripeAccount: lot.stripe_account_id })
  if (!details?.charge) return false
  const invoice = { id: invoiceId, subscriptionId: settled.subscriptionId }
  await recordUnexpectedCharge(deps, { lot, charge: details.charge, invoice })
  return true
}

/** The first payment of a subscription whose checkout is missing from our rows. */
async function adoptMonth(
  deps: Deps,
  lot: LotWithAccount,
  { subscriptionId, metadata }: UnknownMonth,
): Promise<PaymentRow | undefined> {
  if (metadata.session_id === undefined) return undefined
  const { data } = await deps.stripe.checkout.sessions.list(
    { subscription: subscriptionId, limit: 1 },
    { stripeAccount: lot.stripe_account_id },
  )
  const [checkout] = data
  if (!checkout) return undefined
  return adoptPayment(deps, { lot, metadata, object: { kind: 'subscription', checkout_session_id: checkout.id } })
}
