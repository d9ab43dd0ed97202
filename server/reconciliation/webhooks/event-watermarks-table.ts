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
  const starts = accounts.map(({ start }) => start.toISOString())
  await sql`insert into event_watermarks (account, seen_until, listed_at)
    select account, start, ${now} from unnest(${accounts.map(({ account }) => account)}::text[], ${starts}::timestamptz[]) turns (account, start)
    on conflict (account) do update set listed_at = excluded.listed_at`.execute(db)
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
