import type Stripe from 'stripe'
import { CARD_UNKNOWN } from '@lotwise/domain/session'

/** settled: by this call. already: before it. open: not paid yet. ended: canceled or expired without payment. */
export type SettleResult = 'settled' | 'already' | 'open' | 'ended'

/** Read from an intent with latest_charge expanded. */
export type ChargeDetails = {
  intentId: string
  charge: Stripe.Charge | null
  amountCents: number
  currency: string
  sessionId: string | null
  paidAt: Date
}

export function chargeDetails(intent: Stripe.PaymentIntent): ChargeDetails {
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

export function chargeColumns({ intentId, charge, paidAt }: ChargeDetails) {
  return {
    payment_intent_id: intentId,
    charge_id: charge?.id ?? null,
    card_type: charge?.payment_method_details?.card?.brand ?? charge?.payment_method_details?.type ?? null,
    card_last4: charge?.payment_method_details?.card?.last4 ?? CARD_UNKNOWN,
    paid_at: paidAt,
  }
}
