import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

export async function openProvider(publishableKey: string, stripeAccount: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { stripeAccount })
  if (stripe === null) throw new Error('The payment provider needs a browser')
  return stripe
}
