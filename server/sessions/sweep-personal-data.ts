import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Deps } from '../infra/deps.ts'
import { pseudonymizeSessions } from './sessions-table.ts'

const BATCH = 500

/** After RETENTION_MONTHS a session no longer says who parked. */
export async function sweepPersonalData({
  db,
  env,
  log,
  now,
}: Pick<Deps, 'db' | 'env' | 'log' | 'now'>): Promise<void> {
  const endedBefore = addMonths(now(), -env.retentionMonths, DEFAULT_TIME_ZONE)
  let erased = 0
  for (let rows = BATCH; rows === BATCH; erased += rows) rows = await pseudonymizeSessions(db, endedBefore, BATCH)
  if (erased > 0) log.info({ sessions: erased }, 'personal data past its retention was erased')
}
