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

export type WindowHits = { key: string; startMs: number; hits: number }

/** Adds to many windows and returns the counts of their keys in the last ten minutes. */
export async function exchangeHits(db: Db, added: WindowHits[]): Promise<WindowHits[]> {
  const keys = added.map(({ key }) => key)
  const starts = added.map(({ startMs }) => new Date(startMs))
  // In the same order on every server, so that two of them do not wait for each other.
  const { rows } = await sql<{ key: string; window_start: Date; hits: number }>`
    with given as (
      select * from unnest(${keys}::text[], ${starts}::timestamptz[], ${added.map(({ hits }) => hits)}::int[])
        as given (key, window_start, hits) order by key, window_start
    ), stored as (
      insert into rate_limits (key, window_start, hits) select * from given
      on conflict (key, window_start) do update set hits = rate_limits.hits + excluded.hits
      returning key, window_start, hits
    )
    select * from stored
    union all
    select key, window_start, hits from rate_limits other
    where key = any(${keys}) and window_start > (select max(window_start) from given) - interval '10 minutes'
      and not exists (select from given where given.key = other.key and given.window_start = other.window_start)
  `.execute(db)
  return rows.map(({ key, window_start, hits }) => ({ key, startMs: window_start.getTime(), hits }))
}

export async function forgetHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** How many were deleted. */
export async function removeHitsBefore(db: Db, moment: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where((q) =>
      q(
        q.refTuple('key', 'window_start'),
        'in',
        q
          .selectFrom('rate_limits')
          .select(['key', 'window_start'])
          .where('window_start', '<', moment)
          .orderBy('window_start')
          .limit(most)
          .$asTuple('key', 'window_start'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
