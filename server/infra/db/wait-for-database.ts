import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { StartRefusal } from '../config/start-refusal.ts'
import { isConnectionLost } from './errors.ts'

type Waits = { forMs: number; everyMs: number }

const WAITS: Waits = { forMs: 60_000, everyMs: 1_000 }

/** After a restart of the machine PostgreSQL may come up later than we do. */
export async function waitForDatabase(pool: Pool, log: Logger, { forMs, everyMs }: Waits = WAITS): Promise<void> {
  const giveUpAt = performance.now() + forMs
  for (;;) {
    const problem = await connectionProblem(pool)
    if (problem === null) return
    if (performance.now() + everyMs > giveUpAt) throw unreachable(problem, forMs)
    log.warn({ problem }, 'waiting for the database')
    await pause(everyMs)
  }
}

async function connectionProblem(pool: Pool): Promise<string | null> {
  try {
    await pool.query('select 1')
    return null
  } catch (error) {
    const problem = describe(error)
    if (isConnectionLost(error)) return problem
    throw new StartRefusal(`The database refuses the connection (${problem}): check DATABASE_URL.`, { cause: error })
  }
}

function unreachable(problem: string, forMs: number): StartRefusal {
  return new StartRefusal(
    `The database did not answer for ${forMs / 1000} seconds (${problem}): start PostgreSQL, or check DATABASE_URL.`,
  )
}

/** Host names with several addresses fail with one error for all of them, which has no text of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(', ')
  return error instanceof Error ? error.message : String(error)
}
