import type { Deps } from '../infra/deps.ts'
import { isDatabaseAway } from '../infra/db/errors.ts'
import { forgetBeat } from './heartbeat-table.ts'

/** For a server that is stopped on purpose: if it was the last one, the gap until the next start is not an outage. */
export async function recordStop({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    await forgetBeat(db)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'the stop could not be recorded')
  }
}
