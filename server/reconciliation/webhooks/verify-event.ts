import Stripe from 'stripe'
import * as v from 'valibot'
import type { Deps } from '../../infra/deps.ts'

/** unreadable: signed, but no event. other: signed, but of a kind that is not stored. */
export type NoEvent = 'forged' | 'unreadable' | 'other'

const TOLERANCE_SECONDS = 300

/** What storing an event needs; the rest is fetched from the provider. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(255))
const eventForm = v.looseObject({
  id: name,
  type: name,
  livemode: v.boolean(),
  account: v.nullish(name),
  api_version: v.nullish(name),
  data: v.looseObject({ object: v.looseObject({ id: v.nullish(name) }) }),
})
/** A newer kind, which has no data. */
const thinEvent = v.looseObject({ object: v.literal('v2.core.event') })

export async function verifyEvent(deps: Deps, text: string, signature: string): Promise<Stripe.Event | NoEvent> {
  if (!(await isSigned(deps, text, signature))) return 'forged'
  const event = parse(text)
  if (v.is(thinEvent, event)) return 'other'
  return v.is(eventForm, event) ? (event as unknown as Stripe.Event) : 'unreadable'
}

/** By one of our secrets, this exact text, recently. Several secrets are valid while one is being rolled. */
async function isSigned({ env, log, stripe }: Deps, text: string, signature: string): Promise<boolean> {
  for (const secret of env.stripe.webhookSecrets) {
    try {
      return await stripe.webhooks.signature!.verifyHeaderAsync(text, signature, secret, TOLERANCE_SECONDS)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      log.debug({ err: error }, 'event signature does not match this secret')
    }
  }
  return false
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
