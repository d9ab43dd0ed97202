import { sql, type Selectable } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '../../infra/db/connect.ts'
import type { StripeEvents } from '../../infra/db/schema.ts'

export type EventRow = Selectable<StripeEvents>

const LEASE_SECONDS = 60

/** Stored once per id, because the provider may deliver an event several times. */
export async function storeEvent(db: Db, event: Stripe.Event, status: 'pending' | 'ignored'): Promise<void> {
  const object = event.data.object as { id?: string }
  await db
    .insertInto('stripe_events')
    .values({
      id: event.id,
      account: event.account ?? null,
      type: event.type,
      api_version: event.api_version,
      livemode: event.livemode,
      object_id: object.id ?? null,
      payload: JSON.stringify(event),
      status,
      done_at: status === 'ignored' ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The lease returns events to the queue if the server dies while working on them. */
export function takeEvents(db: Db, most: number): Promise<EventRow[]> {
  return db
    .updateTable('stripe_events')
    .set({
      attempts: sql`attempts + 1`,
      locked_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', 'in', (q) =>
      q
        .selectFrom('stripe_events')
        .select('id')
        .where('status', '=', 'pending')
        .where('run_at', '<=', sql<Date>`now()`)
        .where((w) => w.or([w('locked_until', 'is', null), w('locked_until', '<', sql<Date>`now()`)]))
        .orderBy('run_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

export async function finishEvent(db: Db, id: string, status: 'done' | 'ignored' | 'failed'): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({ status, done_at: sql`now()`, locked_until: null })
    .where('id', '=', id)
    .execute()
}

/** Exponential backoff up to ten minutes, with jitter. */
export async function postponeEvent(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({
      locked_until: null,
      last_error: reason.slice(0, 500),
      run_at: sql`now() + make_interval(secs => least(600, power(2, least(attempts, 12)) * (0.5 + random() * 0.5)))`,
    })
    .where('id', '=', id)
    .execute()
}

/** How many were deleted. */
export async function deleteFinishedEvents(db: Db, until: Date, most: number): Promise<number> {
  const deleted = await db
    .deleteFrom('stripe_events')
    .where('id', 'in', (q) =>
      q
        .selectFrom('stripe_events')
        .select('id')
        .where('status', '<>', 'pending')
        .where('done_at', '<', until)
        .orderBy('done_at')
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(deleted.numDeletedRows)
}
