import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { hideUnpaidSessions } from './sessions-table.ts'

const BATCH = 500

/** A session that was not paid within a day is abandoned. True when there may be more. */
export async function sweepUnpaidSessions({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<boolean> {
  const moment = now()
  const sessions = await hideUnpaidSessions(db, new Date(moment.getTime() - DAY_MS), { now: moment, most: BATCH })
  if (sessions > 0) log.info({ sessions }, 'sessions that were never paid were taken out of the lists')
  return sessions === BATCH
}
