import { DAY_SECONDS } from '../duration.ts'
import type Stripe from 'stripe'
import { buildEvent } from '../build/event.ts'
import { listOf } from '../lists.ts'
import type { EventRecord } from '../records.ts'
import { route, type Call } from '../route.ts'
import { requireOwn } from '../require-own.ts'
import type { Sim } from '../sim.ts'

const KEPT_SECONDS = 30 * DAY_SECONDS

export const eventRoutes = [
  route<Stripe.EventListParams>('GET', '/events', 'events_list', list),
  route<Stripe.EventRetrieveParams>('GET', '/events/:id', 'events_retrieve', ({ sim, account, id }) =>
    show(sim, requireOwn(sim, account, 'event', id)),
  ),
]

function list({ sim, account, params }: Call<Stripe.EventListParams>) {
  const oldest = sim.clock.now() - KEPT_SECONDS
  const wanted = (event: EventRecord) =>
    event.created >= oldest &&
    (!params.type || matchesType(params.type, event.type)) &&
    (!params.types || params.types.includes(event.type as never)) &&
    (params.delivery_success === undefined || params.delivery_success === sim.webhooks.wasDelivered(event))
  return listOf(sim.store.of('event', account).filter(wanted), params, '/v1/events', (event) => show(sim, event))
}

function matchesType(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
}

function show(sim: Sim, event: EventRecord) {
  return buildEvent(event, sim.webhooks.pendingFor(event.id))
}
