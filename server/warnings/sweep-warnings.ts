import { keepWarningPhotosSince } from '@lotwise/domain/warning'
import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import type { Deps } from '../infra/deps.ts'
import { removePhotosBefore } from './warning-photos-table.ts'
import { removeWarningsBefore } from './warnings-table.ts'

/** A photo is stored in a hundred pieces or more. */
const PHOTOS = 100
const WARNINGS = 500

/** Photos are deleted first, the warning itself after RETENTION_MONTHS. True when there may be more. */
export async function sweepWarnings({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<boolean> {
  if ((await removePhotosBefore(db, keepWarningPhotosSince(now()), PHOTOS)) === PHOTOS) return true
  const retainedSince = addMonths(now(), -env.retentionMonths, DEFAULT_TIME_ZONE)
  return (await removeWarningsBefore(db, retainedSince, WARNINGS)) === WARNINGS
}
