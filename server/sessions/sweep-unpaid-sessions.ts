import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { hideUnpaidSessions } from './sessions-table.ts'

const BATCH = 500

/** A session that was not paid within a day is abandoned. */
export async function sweepUnpaidSessions({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const moment = now()
  const before = new Date(moment.getTime() - DAY_MS)
  let swept = 0
  for (let rows = BATCH; rows === BATCH; swept += rows) {
    rows = await hideUnpaidSessions(db, before, { now: moment, most: BATCH })
  }
  if (swept > 0) log.info({ sessions: swept }, 'sessions that were never paid were taken out of the lists')
}
