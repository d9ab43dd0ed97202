import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { idOf } from '../../infra/stripe/id-of.ts'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { insertUnexpectedCharge } from './unexpected-charges-table.ts'

type Unexpected = {
  lot: { id: string; stripe_account_id: string }
  charge: Stripe.Charge
  /** Of a charge by a subscription; it is refunded, while a person decides about any other. */
  invoice: { id: string; subscriptionId: string } | null
}

/** Records money that belongs to no session, and raises one attention item about it. */
export async function recordUnexpectedCharge(deps: Deps, { lot, charge, invoice }: Unexpected): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await insertUnexpectedCharge(tx, {
      lot_id: lot.id,
      stripe_account_id: lot.stripe_account_id,
      charge_id: charge.id,
      payment_intent_id: idOf(charge.payment_intent),
      invoice_id: invoice?.id ?? null,
      subscription_id: invoice?.subscriptionId ?? null,
      amount_cents: charge.amount,
      currency: charge.currency,
      refunded_cents: charge.amount_refunded,
      is_refunded_by_us: invoice !== null,
      paid_at: new Date(charge.created * 1000),
    })
    if (!isNew) return
    await raiseAttention(tx, {
      kind: invoice === null ? 'unexpected_payment' : 'unexpected_subscription',
      lotId: lot.id,
      sessionId: null,
      paymentId: null,
      providerRef: charge.id,
      detail: { charge: charge.id, cents: charge.amount, subscription: invoice?.subscriptionId ?? null },
    })
  })
}
