import type Stripe from 'stripe'
import type { EventRecord } from '../records.ts'

export function buildEvent(event: EventRecord, pendingWebhooks: number): Stripe.EventBase {
  const built: Stripe.EventBase = {
    id: event.id,
    object: 'event',
    ...(event.account ? { account: event.account } : {}),
    api_version: event.apiVersion,
    created: event.created,
    data: {
      object: event.object as Stripe.EventBase['data']['object'],
      ...(event.previous ? { previous_attributes: event.previous } : {}),
    },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: { id: event.request.id, idempotency_key: event.request.key },
    type: event.type as Stripe.EventBase['type'],
  }
  return built
}
