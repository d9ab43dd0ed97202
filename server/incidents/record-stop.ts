import type { Deps } from '../infra/deps.ts'
import { isDatabaseAway } from '../infra/db/errors.ts'
import { forgetBeat } from './heartbeat-table.ts'

/** A server that is stopped on purpose: if it was the last one, nobody is missed until the next start. Others go on writing the heartbeat. */
export async function recordStop({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  try {
    await forgetBeat(db)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'the stop could not be recorded')
  }
}
