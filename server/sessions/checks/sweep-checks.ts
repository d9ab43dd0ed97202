import { keepChecksSince } from '@lotwise/domain/plate-check'
import type { Deps } from '../../infra/deps.ts'
import { removePlateChangesBefore } from '../plate-changes-table.ts'
import { removeRoundsBefore } from './check-rounds-table.ts'
import { removeChecksBefore } from './plate-checks-table.ts'

const BATCH = 500

/** True when there may be more. */
export async function sweepChecks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const since = keepChecksSince(now())
  // Rounds go after their checks, each of which would be changed otherwise.
  if ((await removeChecksBefore(db, since, BATCH)) === BATCH) return true
  const rounds = await removeRoundsBefore(db, since, BATCH)
  const changes = await removePlateChangesBefore(db, since, BATCH)
  return [rounds, changes].includes(BATCH)
}
