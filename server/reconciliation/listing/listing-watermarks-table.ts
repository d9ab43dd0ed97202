import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

export const LISTED_OBJECTS = ['charge', 'refund', 'dispute', 'invoice', 'payout', 'balance_transaction'] as const
export type ListedObject = (typeof LISTED_OBJECTS)[number]
export type Pass = 'recent' | 'deep'
export type ListingKey = { account: string; object: ListedObject; pass: Pass }

/** When the objects of each account were last compared. */
export async function readListingTimes(db: Db, pass: Pass): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('listing_watermarks')
    .select(['account', 'checked_at'])
    .where('object', '=', LISTED_OBJECTS[0])
    .where('pass', '=', pass)
    .execute()
  return new Map(rows.map((row) => [row.account, row.checked_at]))
}

/** Null: another server compared these within the interval. Inserted with `start` on first use. */
export async function claimListing(
  db: Db,
  key: ListingKey,
  { start, now, everySeconds }: { start: Date; now: Date; everySeconds: number },
): Promise<{ seenUntil: Date; startedAt: Date } | null> {
  const claimed = await db
    .insertInto('listing_watermarks')
    .values({ ...key, seen_until: start, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'object', 'pass'])
        .doUpdateSet({ checked_at: sql`now()` })
        .where('listing_watermarks.checked_at', '<=', sql<Date>`now() - make_interval(secs => ${everySeconds})`),
    )
    .returning(['seen_until', 'started_at'])
    .executeTakeFirst()
  return claimed ? { seenUntil: claimed.seen_until, startedAt: claimed.started_at } : null
}

/** Only forward, because two servers may list at the same time. */
export async function raiseListingWatermark(db: Db, key: ListingKey, seenUntil: Date): Promise<void> {
  await ofKey(db, key)
    .set({ seen_until: sql`greatest(seen_until, ${seenUntil}::timestamptz)` })
    .execute()
}

/** Begins a deep pass again from the oldest objects. */
export async function restartListing(db: Db, key: ListingKey, start: Date, now: Date): Promise<void> {
  await ofKey(db, key).set({ seen_until: start, started_at: now }).execute()
}

function ofKey(db: Db, { account, object, pass }: ListingKey) {
  return db
    .updateTable('listing_watermarks')
    .where('account', '=', account)
    .where('object', '=', object)
    .where('pass', '=', pass)
}
