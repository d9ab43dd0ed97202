import { DAY_MS } from '@lotwise/domain/duration'
import type { Deps } from '../infra/deps.ts'
import { findActiveLot, type LotRow } from '../lots/lots-table.ts'
import { listPublicIncidents, type IncidentRow } from './incidents-table.ts'

export const HISTORY_DAYS = 90

export type Status = { incidents: IncidentRow[]; lot: Pick<LotRow, 'slug' | 'display_name'> | null }

/** Incidents of all lots; with the address of a lot, its own too. An unknown lot is ignored. */
export async function readStatus({ db, now }: Pick<Deps, 'db' | 'now'>, slug = ''): Promise<Status> {
  const lot = slug === '' ? null : ((await findActiveLot(db, slug)) ?? null)
  const since = new Date(now().getTime() - HISTORY_DAYS * DAY_MS)
  return { incidents: await listPublicIncidents(db, since, lot?.id ?? null), lot }
}
