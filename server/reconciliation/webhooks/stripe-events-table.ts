import { sql, type Selectable } from 'kysely'
import type Stripe from 'stripe'
import { allOf } from '../../infra/db/all-of.ts'
import { mayBeLost } from '../../infra/db/may-be-lost.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { StripeEvents } from '../../infra/db/schema.ts'

export type EventRow = Selectable<StripeEvents>

const LEASE_SECONDS = 60
/** Bounds the sort when many events are due. */
const CONSIDERED = 1000

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
    // Losing an event that nobody acts on changes nothing.
    .$if(status === 'ignored', (q) => q.returning(mayBeLost.as('may_be_lost')))
    .execute()
}

export async function listKnownEvents(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from stripe_events where id = any(${ids})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Taking = { most: number; mostPerAccount: number; busyAccounts: string[] }

/**
 * The lease returns events to the queue if the server dies while working on them. No account gets more than its share, so that
 * the events of one do not keep those of the others waiting.
 */
export async function takeEvents(db: Db, { most, mostPerAccount, busyAccounts }: Taking): Promise<EventRow[]> {
  const due = db
    .selectFrom('stripe_events')
    .select(['id', 'run_at', 'account'])
    .where('status', '=', 'pending')
    .where('run_at', '<=', sql<Date>`now()`)
    .where((w) => w.or([w('locked_until', 'is', null), w('locked_until', '<', sql<Date>`now()`)]))
    .where(sql<boolean>`coalesce(account, '') <> all(${busyAccounts})`)
    .orderBy('run_at')
    .limit(CONSIDERED)
  const ranked = db
    .selectFrom(due.as('due'))
    .select(['id', 'run_at'])
    .select(sql<number>`row_number() over (partition by account order by run_at, id)`.as('place'))
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
        .where((w) => w.or([w('locked_until', 'is', null), w('locked_until', '<', sql<Date>`now()`)]))
        .where('id', 'in', (r) =>
          r
            .selectFrom(ranked.as('ranked'))
            .select('id')
            .where('place', '<=', mostPerAccount)
            .orderBy('run_at')
            .limit(most),
        )
        .forUpdate()
        .skipLocked(),
    )
    .where(mayBeLost)
    .returning(allOf('stripe_events'))
    .execute()
}

/** If the mark is lost, the event is acted on again, without effect. */
export async function finishEvent(db: Db, id: string, status: 'done' | 'ignored' | 'failed'): Promise<void> {
  await db
    .updateTable('stripe_events')
    .set({ status, done_at: sql`now()`, locked_until: null })
    .where('id', '=', id)
    .where(mayBeLost)
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
