import type Stripe from 'stripe'
import { newId } from './ids.ts'
import type { EventRecord } from './records.ts'
import { API_VERSION } from './platform.ts'
import type { Sim } from './sim.ts'

/** Something happened to an object: the event keeps the object as it was then. */
export function emit(sim: Sim, account: string | null, type: string, object: unknown, previous: unknown = null): void {
  const event: EventRecord = {
    id: newId('evt'),
    account,
    created: sim.clock.now(),
    type,
    object,
    previous,
    request: { id: sim.request?.id ?? null, key: sim.request?.key ?? null },
    apiVersion: API_VERSION,
  }
  sim.store.put('event', event)
  sim.webhooks.queue(event)
  sim.options.observe?.({ kind: 'event', event: buildEvent(sim, event) })
}

export function buildEvent(sim: Sim, event: EventRecord): Stripe.EventBase {
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
    pending_webhooks: sim.webhooks.pendingFor(event.id),
    request: { id: event.request.id, idempotency_key: event.request.key },
    type: event.type as Stripe.EventBase['type'],
  }
  return built
}
