import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

/** The creation time of the last listed event and when the events were last listed, per account. */
export async function readWatermarks(db: Db): Promise<{ seenUntil: Map<string, Date>; listedAt: Map<string, Date> }> {
  const rows = await db.selectFrom('event_watermarks').select(['account', 'seen_until', 'listed_at']).execute()
  return {
    seenUntil: new Map(rows.map((row) => [row.account, row.seen_until])),
    listedAt: new Map(rows.flatMap(({ account, listed_at: at }) => (at ? [[account, at]] : []))),
  }
}

/** `start`: from where on its events are to be listed the first time. */
export async function markListed(db: Db, accounts: { account: string; start: Date }[], now: Date): Promise<void> {
  if (accounts.length === 0) return
  await db
    .insertInto('event_watermarks')
    .values(accounts.map(({ account, start }) => ({ account, seen_until: start, listed_at: now })))
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ listed_at: now }))
    .execute()
}

/** Only forward, because two servers may list at the same time. */
export async function raiseWatermark(db: Db, account: string, seenUntil: Date): Promise<void> {
  await db
    .insertInto('event_watermarks')
    .values({ account, seen_until: seenUntil })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ seen_until: sql`greatest(event_watermarks.seen_until, excluded.seen_until)` }),
    )
    .execute()
}
