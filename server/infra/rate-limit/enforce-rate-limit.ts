import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

export type Limit = { most: number; seconds: number }

/** Counts in the database, so that several servers share one limit. */
export async function enforceRateLimit(deps: Pick<Deps, 'db' | 'now'>, key: string, limit: Limit): Promise<void> {
  const hits = await countHit(deps.db, key, windowStart(deps.now(), limit.seconds))
  if (hits > limit.most) {
    throw new AppError('rate_limited')
  }
}

/** Old windows only take room. */
export async function sweepRateLimits(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const aDayAgo = new Date(deps.now().getTime() - 24 * 3_600_000)
  await deps.db.deleteFrom('rate_limits').where('window_start', '<', aDayAgo).execute()
}

function windowStart(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
}

async function countHit(db: Db, key: string, start: Date): Promise<number> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: start, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}
