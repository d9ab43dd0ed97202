import { MINUTE_MS } from '@lotwise/domain/duration'
import type Stripe from 'stripe'
import type { Deps } from '../infra/deps.ts'
import { idOf } from '../infra/stripe/id-of.ts'
import type { LotWithAccount } from '../lots/lots-table.ts'
import { adoptPayment } from '../payments/adopt-payment.ts'
import { adoptIntent } from '../payments/cards/adopt-intent.ts'
import { settlePayment } from '../payments/cards/settle-payment.ts'
import { findPaymentOfIntent, findUnfinishedPayment, type PaymentRow } from '../payments/payments-table.ts'
import { findInvoiceOfIntent } from '../payments/subscriptions/find-invoice-of-intent.ts'
import { recordUnexpectedCharge } from '../payments/unexpected/record-unexpected-charge.ts'
import { syncUnexpectedCharge } from '../payments/unexpected/sync-unexpected-charge.ts'
import { listUnexpectedCharges } from '../payments/unexpected/unexpected-charges-table.ts'
import { accountForInvoice } from './account-for-invoice.ts'
import { endOpenPayment } from './end-open-payment.ts'

/** The list of invoice payments may lag behind the list of charges. */
const INVOICE_LISTED_AFTER_MS = 4 * MINUTE_MS

/** Accounts for a successful charge: settled for its session, or recorded as unexpected. False: try again later. */
export async function accountForCharge(deps: Deps, lot: LotWithAccount, charge: Stripe.Charge): Promise<boolean> {
  const [unexpected] = await listUnexpectedCharges(deps.db, [charge.id])
  if (unexpected) {
    await syncUnexpectedCharge(deps, unexpected)
    return true
  }
  const payment = await findOrAdopt(deps, lot, charge)
  if (payment) {
    await settlePayment(deps, payment)
    return true
  }
  const intentId = idOf(charge.payment_intent)
  const invoice = intentId === null ? null : await findInvoiceOfIntent(deps, lot.stripe_account_id, intentId)
  if (invoice !== null) return accountForInvoice(deps, lot, invoice)
  const ageMs = deps.now().getTime() - charge.created * 1000
  if (charge.metadata.session_id === undefined && ageMs < INVOICE_LISTED_AFTER_MS) return false
  await recordUnexpectedCharge(deps, { lot, charge, invoice: null })
  return true
}

async function findOrAdopt(
  deps: Deps,
  lot: LotWithAccount,
  { payment_intent, metadata }: Stripe.Charge,
): Promise<PaymentRow | undefined> {
  const id = idOf(payment_intent)
  if (id === null) return undefined
  const known =
    (await findPaymentOfIntent(deps.db, id)) ?? (await adoptIntent(deps, lot.stripe_account_id, { id, metadata }))
  if (known || metadata.session_id === undefined) return known
  const adopted = await adoptPayment(deps, { lot, metadata, object: { kind: 'card', payment_intent_id: id } })
  // The paid one counts. If the other is paid in this moment, the second of the two becomes surplus.
  const other = adopted && (await findOtherOpenPayment(deps, adopted))
  if (other) await endOpenPayment(deps, other)
  return adopted
}

async function findOtherOpenPayment(deps: Deps, adopted: PaymentRow): Promise<PaymentRow | undefined> {
  const open = await findUnfinishedPayment(deps.db, adopted.session_id)
  return open?.id === adopted.id ? undefined : open
}
