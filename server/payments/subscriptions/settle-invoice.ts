import type { Deps } from '../../infra/deps.ts'
import { findPaymentOfInvoice, findUnfinishedPayment } from '../payments-table.ts'
import type { Settled } from '../money-of.ts'
import { findSessionOfSubscription } from '../../sessions/sessions-table.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleMonths } from './settle-months.ts'

/** A month that was paid: the first belongs to the checkout, every later one is a renewal. One row an invoice. */
export async function settleInvoice(deps: Deps, stripeAccount: string, invoiceId: string): Promise<Settled> {
  if (await findPaymentOfInvoice(deps.db, invoiceId)) return 'already'
  const invoice = await deps.stripe.invoices.retrieve(invoiceId, undefined, { stripeAccount })
  const of = invoice.parent?.subscription_details
  const subscriptionId = idOf(of?.subscription ?? null)
  if (invoice.status !== 'paid' || subscriptionId === null) return 'open'

  const known = await findSessionOfSubscription(deps.db, subscriptionId)
  if (!known) await settleFirst(deps, of?.metadata?.session_id ?? null)
  await settleMonths(deps, stripeAccount, subscriptionId)
  return (await findPaymentOfInvoice(deps.db, invoiceId)) ? 'settled' : 'open'
}

/** The invoice was quicker than the checkout's own event; it may even be a later month's. */
async function settleFirst(deps: Deps, sessionId: string | null): Promise<void> {
  const payment = sessionId === null ? undefined : await findUnfinishedPayment(deps.db, sessionId)
  if (payment) await settleCheckout(deps, payment.id)
}
