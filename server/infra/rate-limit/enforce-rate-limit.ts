import { DAY_MS } from '@lotwise/domain/duration'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { addHit, removeHitsBefore } from './rate-limits-table.ts'

const BATCH = 1000

export type Limit = {
  most: number
  seconds: number
  /** Against guessing and against unwanted mail: counted in the database, by all servers together. */
  isExact?: boolean
}

export async function enforceRateLimit(
  deps: Pick<Deps, 'db' | 'hits' | 'now'>,
  key: string,
  limit: Limit,
  reason: 'rate_limited' | 'data_codes_often' = 'rate_limited',
): Promise<void> {
  const start = windowStart(deps.now(), limit.seconds)
  const hits = limit.isExact ? await addHit(deps.db, key, start) : deps.hits.add(key, start)
  if (hits > limit.most) throw new AppError(reason)
}

/** True when there may be more. */
export async function sweepRateLimits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return (await removeHitsBefore(db, new Date(now().getTime() - DAY_MS), BATCH)) === BATCH
}

function windowStart(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
}
