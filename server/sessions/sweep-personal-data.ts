import { moneyRecordsSince } from '@lotwise/domain/retention'
import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { removePermitsEndedBefore } from './permits/permits-table.ts'
import { removePlateNotesBefore } from './plate-notes/plate-notes-table.ts'
import { pseudonymizePlates, pseudonymizeSessions } from './sessions-table.ts'

const BATCH = 500

type SweepDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now'>
type Erase = (db: Db, endedBefore: Date, most: number) => Promise<number>

/** After RETENTION_MONTHS a session no longer says who parked; once no law wants its money on record, nor which plate. Ended permits are removed. */
export async function sweepPersonalData(deps: SweepDeps): Promise<void> {
  const now = deps.now()
  const retainedSince = addMonths(now, -deps.env.retentionMonths, DEFAULT_TIME_ZONE)
  const sessions = await inBatches(deps, pseudonymizeSessions, retainedSince)
  const plates = await inBatches(deps, pseudonymizePlates, moneyRecordsSince(now))
  const permits = await inBatches(deps, removePermitsEndedBefore, retainedSince)
  await removePlateNotesBefore(deps.db, retainedSince)
  if (sessions + plates + permits > 0) {
    deps.log.info({ sessions, plates, permits }, 'personal data past its retention was erased')
  }
}

async function inBatches({ db }: SweepDeps, erase: Erase, endedBefore: Date): Promise<number> {
  let erased = 0
  for (let rows = BATCH; rows === BATCH; erased += rows) rows = await erase(db, endedBefore, BATCH)
  return erased
}
