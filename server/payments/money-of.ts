import type Stripe from 'stripe'
import { CARD_UNKNOWN } from '@lotwise/domain/session'

/** How it stands after asking: settled just now, already before, still open, or over without money. */
export type Settled = 'settled' | 'already' | 'open' | 'ended'

/** What an intent says of the money, with its charge expanded. */
export type Money = {
  intentId: string
  charge: Stripe.Charge | null
  amountCents: number
  currency: string
  sessionId: string | null
  paidAt: Date
}

export function moneyOf(intent: Stripe.PaymentIntent): Money {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    intentId: intent.id,
    charge,
    amountCents: intent.amount_received,
    currency: intent.currency,
    sessionId: intent.metadata.session_id ?? null,
    paidAt: new Date((charge?.created ?? intent.created) * 1000),
  }
}

export function moneyColumns({ intentId, charge, paidAt }: Money) {
  return {
    payment_intent_id: intentId,
    charge_id: charge?.id ?? null,
    card_type: charge?.payment_method_details?.card?.brand ?? charge?.payment_method_details?.type ?? null,
    card_last4: charge?.payment_method_details?.card?.last4 ?? CARD_UNKNOWN,
    paid_at: paidAt,
  }
}
