import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { removeRequestsBefore } from './session-requests-table.ts'

/** Longer than any open page could still repeat its request. */
const RETENTION_DAYS = 90
const BATCH = 500

/** The fingerprint of a request is made from personal data. True when there may be more. */
export async function sweepSessionRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const until = new Date(now().getTime() - RETENTION_DAYS * DAY_MS)
  return (await removeRequestsBefore(db, until, BATCH)) === BATCH
}
