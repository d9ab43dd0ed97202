import Stripe from 'stripe'
import type { Doors } from '../../infra/deps.ts'

/** The event, when one of our secrets signed exactly this text, and not long ago; null otherwise. */
export async function verifyEvent(doors: Doors, text: string, signature: string): Promise<Stripe.Event | null> {
  for (const secret of doors.env.stripe.webhookSecrets) {
    try {
      return await doors.stripe.webhooks.constructEventAsync(text, signature, secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      doors.log.debug({ err: error }, 'an event was not signed with this secret')
    }
  }
  return null
}
