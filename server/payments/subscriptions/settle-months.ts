import type { Doors } from '../../infra/deps.ts'
import { findPaymentOfInvoice } from '../payments-table.ts'
import { findSessionOfSubscription } from '../../sessions/sessions-table.ts'
import { moneyOfInvoice } from './money-of-invoice.ts'
import { recordRenewal } from './record-renewal.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Writes down every paid month of a subscription that is not in our books, not only the one we happened to hear of. */
export async function settleMonths(doors: Doors, stripeAccount: string, subscriptionId: string): Promise<void> {
  const session = await findSessionOfSubscription(doors.db, subscriptionId)
  if (!session) return
  const options = { stripeAccount }
  const unknown = await listUnknownMonths(doors, subscriptionId, options)
  if (unknown.length === 0) return
  const subscription = await doors.stripe.subscriptions.retrieve(subscriptionId, undefined, options)
  for (const invoiceId of unknown) {
    const money = await moneyOfInvoice(doors, invoiceId, options)
    if (money) await recordRenewal(doors, stripeAccount, session, { invoiceId, subscription, money })
  }
  await syncSubscription(doors, stripeAccount, subscriptionId)
}

/** Oldest first. */
async function listUnknownMonths(
  doors: Doors,
  subscription: string,
  options: { stripeAccount: string },
): Promise<string[]> {
  const paid = doors.stripe.invoices.list({ subscription, status: 'paid', limit: 100 }, options)
  const unknown: string[] = []
  for await (const { id } of paid) if (!(await findPaymentOfInvoice(doors.db, id))) unknown.unshift(id)
  return unknown
}
