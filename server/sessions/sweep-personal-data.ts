import { moneyRecordsSince } from '@lotwise/domain/retention'
import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Deps } from '../infra/deps.ts'
import { removePermitsEndedBefore } from './permits/permits-table.ts'
import { removePlateNotesBefore } from './plate-notes/plate-notes-table.ts'
import { pseudonymizePlates, pseudonymizeSessions } from './sessions-table.ts'

const BATCH = 500

/**
 * After RETENTION_MONTHS a session no longer says who parked; once no law wants its money on record, nor which plate. Ended permits are
 * removed. True when there may be more.
 */
export async function sweepPersonalData({
  db,
  env,
  log,
  now,
}: Pick<Deps, 'db' | 'env' | 'log' | 'now'>): Promise<boolean> {
  const retainedSince = addMonths(now(), -env.retentionMonths, DEFAULT_TIME_ZONE)
  const sessions = await pseudonymizeSessions(db, retainedSince, BATCH)
  const plates = await pseudonymizePlates(db, moneyRecordsSince(now()), BATCH)
  const permits = await removePermitsEndedBefore(db, retainedSince, BATCH)
  const notes = await removePlateNotesBefore(db, retainedSince, BATCH)
  if (sessions + plates + permits > 0) {
    log.info({ sessions, plates, permits }, 'personal data past its retention was erased')
  }
  return [sessions, plates, permits, notes].includes(BATCH)
}
