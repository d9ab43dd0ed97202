import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

type Outcome = { kind: 'paid' } | { kind: 'refused' | 'unknown' | 'incomplete'; message?: string | undefined }

/** Asks the provider to charge the card, the bank's question included, and says what is known afterwards. */
export async function confirmCard(stripe: Stripe, elements: StripeElements, returnUrl: string): Promise<Outcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    if (error) return outcomeOf(error)
    const isUnderWay = ['succeeded', 'processing', 'requires_capture'].includes(paymentIntent.status)
    return isUnderWay ? { kind: 'paid' } : { kind: 'refused' }
  } catch {
    // The error may have happened after the charge.
    return { kind: 'unknown' }
  }
}

function outcomeOf({ type, message, payment_intent: intent }: StripeError): Outcome {
  // Paid in another tab.
  if (intent?.status === 'succeeded') return { kind: 'paid' }
  if (type === 'validation_error') return { kind: 'incomplete', message }
  return { kind: type === 'card_error' || intent ? 'refused' : 'unknown', message }
}
