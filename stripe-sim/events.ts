import { buildEvent } from './build/event.ts'
import { newId } from './ids.ts'
import type { EventRecord } from './records.ts'
import { API_VERSION } from './platform.ts'
import type { Sim } from './sim.ts'

/** Stores an event with a snapshot of its object, and queues it for the webhook endpoints. */
export function emit(
  sim: Sim,
  account: string | null,
  type: string,
  object: unknown,
  previous: unknown = null,
): string {
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
  sim.options.observe?.({ kind: 'event', event: buildEvent(event, sim.webhooks.pendingFor(event.id)) })
  return event.id
}
