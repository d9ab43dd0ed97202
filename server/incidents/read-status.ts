import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { listPublicIncidents, type IncidentRow } from './incidents-table.ts'

export const HISTORY_DAYS = 90

/** Incidents of all lots. Those of one lot are told on its own page. */
export function readStatus({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<IncidentRow[]> {
  return listPublicIncidents(db, new Date(now().getTime() - HISTORY_DAYS * DAY_MS))
}
