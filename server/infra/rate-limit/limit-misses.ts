import { MINUTE_MS } from '@lotwise/domain/duration'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/connect.ts'
import { isWriteRefused } from '../db/errors.ts'
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
  const misses = await countHits(deps.db, key, new Date(now - MISSES.seconds * 1000))
  if (misses >= MISSES.most) throw new AppError('rate_limited')
  try {
    return await find()
  } catch (error) {
    if (isMiss(error)) await countMiss(deps, key, now)
    throw error
  }
}

async function countMiss({ db, log }: { db: Db; log: Deps['log'] }, key: string, now: number): Promise<void> {
  try {
    // By the minute, so that a network has few rows.
    await addHit(db, key, new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS))
  } catch (error) {
    // A read is answered also while nothing can be written.
    if (!isWriteRefused(error)) throw error
    log.warn({ err: error }, 'a miss was not counted')
  }
}
