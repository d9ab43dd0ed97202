import type Stripe from 'stripe'
import { DAY_MS, MINUTE_MS } from '@lotwise/domain/duration'
import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { takeTurns } from '../take-turns.ts'
import { markListed, raiseWatermark, readWatermarks } from './event-watermarks-table.ts'
import { isEventType } from './event-types.ts'
import { listKnownEvents, storeEvent } from './stripe-events-table.ts'

/** Events may appear in the list late, so each run lists this much of the previous one again. */
const OVERLAP_MS = 15 * MINUTE_MS
const PAGE_SIZE = 100
const KEPT_BY_PROVIDER_MS = 29 * DAY_MS
const ACCOUNTS_PER_MINUTE = 100

/** Stores events whose webhooks were lost. Sufficient on its own if no webhook arrives at all. */
export async function catchUpEvents(deps: Deps): Promise<void> {
  const { seenUntil, listedAt } = await readWatermarks(deps.db)
  const lots = await takeTurns(deps, { listedAt, perMinute: ACCOUNTS_PER_MINUTE })
  const turns = lots.map(({ stripe_account_id, created_at }) => ({ account: stripe_account_id, start: created_at }))
  await markListed(deps.db, turns, deps.now())
  await workThrough(deps, lots, 'catch up events of a lot', ({ stripe_account_id, created_at }) =>
    catchUpAccount(deps, stripe_account_id, seenUntil.get(stripe_account_id) ?? created_at),
  )
}

async function catchUpAccount(deps: Deps, account: string, seenUntil: Date): Promise<void> {
  const oldest = Math.max(seenUntil.getTime() - OVERLAP_MS, deps.now().getTime() - KEPT_BY_PROVIDER_MS)
  const listed = deps.stripe.events.list(
    { created: { gte: Math.floor(oldest / 1000) }, limit: PAGE_SIZE },
    { stripeAccount: account },
  )
  // The provider's clock: with ours, if it runs ahead, events in between would be skipped.
  let newest = 0
  let page: Stripe.Event[] = []
  for await (const event of listed) {
    page.push({ ...event, account })
    newest = Math.max(newest, event.created)
    if (page.length < PAGE_SIZE) continue
    await storeUnknown(deps, page)
    page = []
  }
  await storeUnknown(deps, page)
  if (newest > 0) await raiseWatermark(deps.db, account, new Date(newest * 1000))
}

/** Nearly all of those we act on came by webhook already. The others do not, since the endpoint is not subscribed to them. */
async function storeUnknown({ db }: Deps, page: Stripe.Event[]): Promise<void> {
  const events = page.filter(({ type }) => isEventType(type))
  const known = await listKnownEvents(
    db,
    events.map(({ id }) => id),
  )
  for (const event of events) if (!known.has(event.id)) await storeEvent(db, event, 'pending')
}
