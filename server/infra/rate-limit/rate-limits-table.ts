import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Adds one to a window and returns its count. */
export async function addHit(db: Db, key: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

export async function countHits(db: Db, key: string, since: Date): Promise<number> {
  const { hits } = await db
    .selectFrom('rate_limits')
    .select((q) => q.fn.coalesce(q.fn.sum<number>('hits'), sql<number>`0`).as('hits'))
    .where('key', '=', key)
    .where('window_start', '>', since)
    .executeTakeFirstOrThrow()
  return hits
}

export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function removeHitsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', moment).execute()
}
