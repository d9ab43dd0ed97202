import type { Deps } from '../../infra/deps.ts'
import { findPaymentOfInvoice, findUnfinishedPayment } from '../payments-table.ts'
import type { SettleResult } from '../charge-details.ts'
import { findSessionOfSubscription } from '../../sessions/sessions-table.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleMonths } from './settle-months.ts'

/** Records a paid invoice: the first belongs to the checkout, every later one is a renewal. One row per invoice. */
export async function settleInvoice(deps: Deps, stripeAccount: string, invoiceId: string): Promise<SettleResult> {
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

/** The invoice event may arrive before the checkout event, even that of a later month. */
async function settleFirst(deps: Deps, sessionId: string | null): Promise<void> {
  const payment = sessionId === null ? undefined : await findUnfinishedPayment(deps.db, sessionId)
  if (payment) await settleCheckout(deps, payment.id)
}
