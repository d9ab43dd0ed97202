import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** Where loadStripe would fetch it from; asked for earlier, it arrives while the intent is made. */
const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js'

export function loadProviderScript(stripeJsUrl: string | null): Promise<true> {
  if ('Stripe' in window) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = stripeJsUrl ?? STRIPE_JS_URL
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the payment provider did not load'))
    })
    document.head.append(script)
  })
}

export async function openProvider(publishableKey: string, stripeAccount: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { stripeAccount })
  if (stripe === null) throw new Error('The payment provider needs a browser')
  return stripe
}
