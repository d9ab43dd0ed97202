import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { noteReadiness } from './health/readiness-notes.ts'
import { replicaLag } from './metrics.ts'
import { openPool, queriesOf, type DatabaseTarget, type Db } from './db/connect.ts'
import { isDatabaseAway } from './db/errors.ts'
import { flushedUpTo, waitForReplay } from './db/replay.ts'

const POOL_SIZE = 4
const WAITS = {
  /** How long a report waits for the replica to catch up. */
  forMs: 2_000,
  /** A replica that is away or behind is not asked again for so long. */
  avoidMs: 10_000,
}

export type Replica = {
  /** Null: it is away or behind. Otherwise it has everything that was committed before the call. */
  caughtUp: () => Promise<Db | null>
  stop: () => Promise<void>
}

/** For exports and reports: the replica if it has all that the primary has, otherwise the primary. */
export async function reportsDb({ replica, db }: { replica: Replica | null; db: Db }): Promise<Db> {
  return (await replica?.caughtUp()) ?? db
}

type Primary = { pool: Pool; log: Logger }

export function openReplica(
  target: DatabaseTarget,
  primary: Primary,
  onLost: (error: Error) => void,
  { forMs, avoidMs } = WAITS,
): Replica {
  const pool = openPool(target, onLost, POOL_SIZE)
  const db = queriesOf(pool)
  let avoidUntil = 0

  function avoid(problem: string, cause: object): null {
    avoidUntil = performance.now() + avoidMs
    noteReadiness('replica', `the replica ${problem}: reports are read from the primary`)
    primary.log.warn(cause, 'the replica is not used for reports')
    return null
  }

  return {
    caughtUp: async () => {
      if (performance.now() < avoidUntil) return null
      const flushed = await flushedUpTo(primary.pool)
      try {
        const { isThere, lagSeconds } = await waitForReplay(pool, flushed, forMs)
        replicaLag.set(lagSeconds)
        if (!isThere) return avoid('is behind', { lagSeconds })
        noteReadiness('replica', null)
        return db
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        return avoid('does not answer', { err: error })
      }
    },
    stop: async () => {
      noteReadiness('replica', null)
      await pool.end()
    },
  }
}
