import { receiveStripeEvent } from '@lotwise/contract/payments'
import { AppError } from '../../infra/app-error.ts'
import { readText } from '../../infra/http/read-body.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { enforceRateLimit } from '../../infra/rate-limit/enforce-rate-limit.ts'
import { isEventType } from './event-types.ts'
import { countRefusedEvent } from './refused-events.ts'
import { storeEvent } from './stripe-events-table.ts'
import { verifyEvent } from './verify-event.ts'

/** Signed events are never refused: one lost minute of them would be a minute of payments. */
const FORGED_EVENTS = { most: 300, seconds: 60 }

/** Only verifies and stores the event, so that the response is fast; a job acts on it. */
export function webhookRoutes(site: Site): void {
  const { deps } = site
  serve(site, receiveStripeEvent, async (_, c) => {
    const text = await readText(c, receiveStripeEvent.maxBodyBytes)
    const event = await verifyEvent(deps, text, c.req.header('stripe-signature') ?? '')
    if (event === 'forged') {
      countRefusedEvent()
      await enforceRateLimit(deps, `forged events from ${c.var.address}`, FORGED_EVENTS)
      throw new AppError('stripe_signature_invalid')
    }
    if (event === 'unreadable') throw new AppError('stripe_event_invalid')
    if (event === 'other') return { received: true }
    const isOtherMode = event.livemode !== deps.env.stripe.secretKey.includes('_live_')
    await storeEvent(deps.db, event, isOtherMode || !isEventType(event.type) ? 'ignored' : 'pending')
    return { received: true }
  })
}
