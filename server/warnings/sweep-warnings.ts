import { keepWarningPhotosSince } from '@lotwise/domain/warning'
import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Deps } from '../infra/deps.ts'
import { removePhotosBefore } from './warning-photos-table.ts'
import { settleWarnings } from './settle-warnings.ts'
import { removeWarningsBefore } from './warnings-table.ts'

/** Photos are deleted first, the warning itself after RETENTION_MONTHS. Late payments are looked up once more before. */
export async function sweepWarnings(deps: Deps): Promise<void> {
  const photosSince = keepWarningPhotosSince(deps.now())
  await settleWarnings(deps, { since: photosSince })
  await removePhotosBefore(deps.db, photosSince)
  await removeWarningsBefore(deps.db, addMonths(deps.now(), -deps.env.retentionMonths, DEFAULT_TIME_ZONE))
}
