import { HOUR_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { removeDataRequestsBefore } from './driver-data-requests-table.ts'

/** Longer than a code and the page it opens are valid. */
const KEPT_MS = HOUR_MS

export async function sweepDataRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await removeDataRequestsBefore(db, new Date(now().getTime() - KEPT_MS))
}
