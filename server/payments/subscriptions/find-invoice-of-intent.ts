import type { Deps } from '../../infra/deps.ts'
import { idOf } from '../../infra/stripe/id-of.ts'

/** The invoice that an intent pays, if any. */
export async function findInvoiceOfIntent(deps: Deps, stripeAccount: string, intentId: string): Promise<string | null> {
  const { data } = await deps.stripe.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: intentId } },
    { stripeAccount },
  )
  return idOf(data[0]?.invoice ?? null)
}
