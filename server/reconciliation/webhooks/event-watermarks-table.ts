import { sql } from 'kysely'
import type { Db } from '../../infra/db/connect.ts'

/** The creation time of the last listed event, per account. */
export async function readWatermarks(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('event_watermarks').select(['account', 'seen_until']).execute()
  return new Map(rows.map((row) => [row.account, row.seen_until]))
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
