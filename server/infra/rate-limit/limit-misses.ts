import { MINUTE_MS } from '@lotwise/domain/duration'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { addHit, countHits } from './rate-limits-table.ts'

/** Generous, since many phones may share one address; guessing an id takes far more. */
export const MISSES = { most: 300, seconds: 600 }

type Lookup<Found> = {
  /** Who asks: the client's network. */
  address: string
  find: () => Promise<Found>
  isMiss: (error: unknown) => boolean
}

/** For ids that work like keys. Only wrong ones are counted, so that nobody who has the right one is limited by using it. */
export async function limitMisses<Found>(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  { address, find, isMiss }: Lookup<Found>,
): Promise<Found> {
  const key = `misses from ${address}`
  const now = deps.now().getTime()
  const since = new Date(now - MISSES.seconds * 1000)
  const misses = (await unlessAway(deps, () => countHits(deps.db, key, since))) ?? 0
  if (misses >= MISSES.most) throw new AppError('rate_limited')
  try {
    return await find()
  } catch (error) {
    // By the minute, so that a network has few rows.
    const minute = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS)
    if (isMiss(error)) await unlessAway(deps, () => addHit(deps.db, key, minute))
    throw error
  }
}

/** What can be read is shown also while nothing can be written or counted. */
async function unlessAway<Counted>({ log }: Pick<Deps, 'log'>, count: () => Promise<Counted>): Promise<Counted | null> {
  try {
    return await count()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'misses were not counted')
    return null
  }
}
