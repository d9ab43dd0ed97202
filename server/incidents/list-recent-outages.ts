import { outagesShownSince } from '@lotwise/domain/incident'
import type { Deps } from '../infra/deps.ts'
import { listIncidentsSince, type IncidentRow } from './incidents-table.ts'

/** Outages of this shift in which drivers of the lot could not pay, for checkers. */
export function listRecentOutages({ db, now }: Pick<Deps, 'db' | 'now'>, lotId: string): Promise<IncidentRow[]> {
  return listIncidentsSince(db, lotId, outagesShownSince(now()))
}
