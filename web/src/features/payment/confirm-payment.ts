import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { Decline } from '../../words/paying-en.ts'
import { declineOf } from './decline.ts'

export type Outcome = { kind: 'paid' | 'unknown' | 'incomplete' | 'canceled' } | { kind: 'refused'; decline: Decline }

/** Asks the provider to charge the card or the wallet, the bank's question included, and says what is known afterwards. */
export async function confirmPayment(stripe: Stripe, elements: StripeElements, returnUrl: string): Promise<Outcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    if (error) return outcomeOf(error)
    const isUnderWay = ['succeeded', 'processing', 'requires_capture'].includes(paymentIntent.status)
    return isUnderWay ? { kind: 'paid' } : { kind: 'refused', decline: 'card_declined' }
  } catch {
    // The error may have happened after the charge.
    return { kind: 'unknown' }
  }
}

function outcomeOf(error: StripeError): Outcome {
  const { type, payment_intent: intent } = error
  // Paid in another tab.
  if (intent?.status === 'succeeded') return { kind: 'paid' }
  if (intent?.status === 'canceled') return { kind: 'canceled' }
  if (type === 'validation_error') return { kind: 'incomplete' }
  return type === 'card_error' || intent ? { kind: 'refused', decline: declineOf(error) } : { kind: 'unknown' }
}
