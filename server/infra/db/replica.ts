import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { noteReadiness } from '../health/readiness-notes.ts'
import { replicaLag } from '../metrics.ts'
import { openPool, queriesOf, type DatabaseTarget, type Db } from './connect.ts'
import { isDatabaseAway } from './errors.ts'

const POOL_SIZE = 4
const POLL_MS = 20
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
        const lagSeconds = await waitForReplay(pool, flushed, forMs)
        replicaLag.set(lagSeconds)
        if (lagSeconds * 1000 > forMs) return avoid('is behind', { lagSeconds })
        noteReadiness('replica', null)
        return db
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        return avoid('does not answer', { err: error })
      }
    },
    stop: () => pool.end(),
  }
}

/** Everything that was acknowledged is before it. */
async function flushedUpTo(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
  return rows[0]!.position
}

/** How long the replica needed to get there; if it did not in time, how far it is behind. */
async function waitForReplay(pool: Pool, position: string, forMs: number): Promise<number> {
  const askedAt = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ is_there: boolean; behind: number | null }>(
      // What is not in recovery is no replica of anything: the address leads to the primary.
      `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there,
         extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind`,
      [position],
    )
    const waitedMs = performance.now() - askedAt
    if (rows[0]!.is_there) return waitedMs / 1000
    if (waitedMs > forMs) return Math.max(waitedMs / 1000, rows[0]!.behind ?? 0)
    await sleep(POLL_MS)
  }
}
