import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

const POLL_MS = 20

type Replay = { isThere: boolean; lagSeconds: number }

/** Everything that was acknowledged is before it. */
export async function flushedUpTo(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
  return rows[0]!.position
}

/** The lag is how long the replica needed to get there or, if it did not in time, how far it is behind. */
export async function waitForReplay(pool: Pool, position: string, forMs: number): Promise<Replay> {
  const askedAt = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ is_there: boolean; behind: number | null }>(
      // What is not in recovery is no replica of anything: the address leads to the primary.
      `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there,
         extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind`,
      [position],
    )
    const waitedMs = performance.now() - askedAt
    if (rows[0]!.is_there) return { isThere: true, lagSeconds: waitedMs / 1000 }
    if (waitedMs > forMs) return { isThere: false, lagSeconds: Math.max(waitedMs / 1000, rows[0]!.behind ?? 0) }
    await sleep(POLL_MS)
  }
}
