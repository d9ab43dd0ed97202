import Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'

/** Null unless one of our secrets signed this exact text recently. Several secrets are valid while one is being rolled. */
export async function verifyEvent(deps: Deps, text: string, signature: string): Promise<Stripe.Event | null> {
  for (const secret of deps.env.stripe.webhookSecrets) {
    try {
      return await deps.stripe.webhooks.constructEventAsync(text, signature, secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      deps.log.debug({ err: error }, 'event signature does not match this secret')
    }
  }
  return null
}
