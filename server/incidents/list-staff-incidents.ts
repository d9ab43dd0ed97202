import { DAY_MS } from '@lotwise/domain/duration'
import { can } from '@lotwise/domain/roles'
import type { LotAccess } from '../access/lot-access.ts'
import type { Deps } from '../infra/deps.ts'
import { sumPayLater, type PayLaterSums } from '../sessions/pay-later-stays-table.ts'
import { listIncidentsSince, type IncidentRow } from './incidents-table.ts'
import { HISTORY_DAYS } from './read-status.ts'

export type StaffIncident = IncidentRow & { payLater?: PayLaterSums }

/** Newest first; a checker sees no money. */
export async function listStaffIncidents(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'session.check'>,
): Promise<StaffIncident[]> {
  const incidents = await listIncidentsSince(db, access.lot.id, new Date(now().getTime() - HISTORY_DAYS * DAY_MS))
  const newest = incidents.toReversed()
  if (!can(access.role, 'session.details')) return newest
  const sums = await sumPayLater(
    db,
    access,
    newest.map(({ id }) => id),
  )
  return newest.map((incident) => {
    const payLater = sums.get(incident.id)
    return payLater ? { ...incident, payLater } : incident
  })
}
