import Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'

/** The event, when one of our secrets signed exactly this text, and not long ago; null otherwise. */
export async function verifyEvent(deps: Deps, text: string, signature: string): Promise<Stripe.Event | null> {
  for (const secret of deps.env.stripe.webhookSecrets) {
    try {
      return await deps.stripe.webhooks.constructEventAsync(text, signature, secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      deps.log.debug({ err: error }, 'an event was not signed with this secret')
    }
  }
  return null
}
