import { MINUTE_MS } from '@lotwise/domain/duration'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

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
  deps: Pick<Deps, 'hits' | 'now'>,
  { address, find, isMiss }: Lookup<Found>,
): Promise<Found> {
  const key = `misses from ${address}`
  const now = deps.now().getTime()
  if (deps.hits.count(key, new Date(now - MISSES.seconds * 1000)) >= MISSES.most) throw new AppError('rate_limited')
  try {
    return await find()
  } catch (error) {
    // By the minute, so that a network has few rows.
    if (isMiss(error)) deps.hits.add(key, new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS))
    throw error
  }
}
