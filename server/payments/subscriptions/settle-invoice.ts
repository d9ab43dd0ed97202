import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { metadataIds } from '../metadata-ids.ts'
import { findPayment, findPaymentOfInvoice, type PaymentRow } from '../payments-table.ts'
import type { SettleResult } from '../charge-details.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { settleCheckout } from './settle-checkout.ts'
import { findSubscriptionOwner } from './find-subscription-owner.ts'
import { settleMonths } from './settle-months.ts'

/** A paid invoice of a subscription that no payment of ours started. */
export type UnknownMonth = { subscriptionId: string; metadata: Stripe.Metadata }

/**
 * Records a paid invoice: the first belongs to the checkout, every later one is a renewal. One row per invoice. Unlisted: the
 * payment of the invoice is not in the provider's lists yet.
 */
export async function settleInvoice(
  deps: Deps,
  stripeAccount: string,
  invoiceId: string,
): Promise<SettleResult | 'unlisted' | UnknownMonth> {
  if (await findPaymentOfInvoice(deps.db, invoiceId)) return 'already'
  const invoice = await deps.stripe.invoices.retrieve(invoiceId, undefined, { stripeAccount })
  const of = invoice.parent?.subscription_details
  const subscriptionId = idOf(of?.subscription ?? null)
  if (invoice.status !== 'paid' || invoice.amount_paid === 0 || subscriptionId === null) return 'open'

  const metadata = of?.metadata ?? {}
  const isKnown = (await findSubscriptionOwner(deps.db, subscriptionId)) !== undefined
  const first = isKnown ? undefined : await findFirstPayment(deps, metadata)
  if (first) await settleCheckout(deps, first.id)
  await settleMonths(deps, stripeAccount, subscriptionId)
  if (await findPaymentOfInvoice(deps.db, invoiceId)) return 'settled'
  if (isKnown) return 'unlisted'
  return first ? 'open' : { subscriptionId, metadata }
}

/** The invoice event may arrive before the checkout event, even that of a later month. */
async function findFirstPayment(deps: Deps, metadata: Stripe.Metadata): Promise<PaymentRow | undefined> {
  const ids = metadataIds(metadata)
  const payment = ids === null ? undefined : await findPayment(deps.db, ids.paymentId)
  return payment?.checkout_session_id === null || payment?.status === 'succeeded' ? undefined : payment
}
