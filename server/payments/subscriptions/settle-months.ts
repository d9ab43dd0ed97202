import type { Deps } from '../../infra/deps.ts'
import { findPaymentOfInvoice } from '../payments-table.ts'
import { findSubscriptionOwner } from './find-subscription-owner.ts'
import { findInvoiceCharge } from './invoice-charge.ts'
import { recordRenewal } from './record-renewal.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Records every paid invoice of a subscription that has no payment row, not only the one of the event. */
export async function settleMonths(deps: Deps, stripeAccount: string, subscriptionId: string): Promise<void> {
  const owner = await findSubscriptionOwner(deps.db, subscriptionId)
  if (!owner) return
  const options = { stripeAccount }
  const unknown = await listUnknownMonths(deps, subscriptionId, options)
  if (unknown.length === 0) return
  const subscription = await deps.stripe.subscriptions.retrieve(subscriptionId, undefined, options)
  for (const invoiceId of unknown) {
    const details = await findInvoiceCharge(deps, invoiceId, options)
    if (details) await recordRenewal(deps, stripeAccount, owner, { invoiceId, subscription, details })
  }
  await syncSubscription(deps, stripeAccount, subscriptionId)
}

/** Oldest first. */
async function listUnknownMonths(
  deps: Deps,
  subscription: string,
  options: { stripeAccount: string },
): Promise<string[]> {
  const paid = deps.stripe.invoices.list({ subscription, status: 'paid', limit: 100 }, options)
  const unknown: string[] = []
  for await (const { id } of paid) if (!(await findPaymentOfInvoice(deps.db, id))) unknown.unshift(id)
  return unknown
}
