import type Stripe from 'stripe'
import { workInbox } from '../reconciliation/webhooks/work-inbox.ts'
import type { World } from './world.ts'

/** Oldest first. */
export async function eventsOf(world: World, account: string): Promise<Stripe.Event[]> {
  const events = await world.deps.stripe.events.list({ limit: 100 }, { stripeAccount: account })
  return events.data.toReversed()
}

/** Posts the event to our webhook, signed with our secret. */
export async function deliverEvent(
  world: World,
  event: object,
  change: { secret?: string; at?: number } = {},
): Promise<Response> {
  return deliverText(world, JSON.stringify(event), change)
}

/** The same for any text. */
export function deliverText(
  world: World,
  payload: string,
  change: { secret?: string; at?: number } = {},
): Promise<Response> {
  const signature = world.deps.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: change.secret ?? world.deps.env.stripe.webhookSecrets[0]!,
    ...(change.at === undefined ? {} : { timestamp: change.at }),
  })
  const delivered = world.app.request('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  })
  return Promise.resolve(delivered)
}

/** Delivers all events of an account and acts on them. */
export async function deliverAll(
  world: World,
  account: string,
  order = (events: Stripe.Event[]) => events,
): Promise<void> {
  for (const event of order(await eventsOf(world, account))) await deliverEvent(world, { ...event, account })
  await workUntilIdle(world)
}

/** Retries postponed events at once instead of after their backoff. */
async function workUntilIdle(world: World): Promise<void> {
  for (let round = 0; round < 20; round++) {
    while (await workInbox(world.deps));
    const waiting = await world.deps.db
      .updateTable('stripe_events')
      .set({ run_at: new Date(0) })
      .where('status', '=', 'pending')
      .returning('id')
      .execute()
    if (waiting.length === 0) return
  }
}
