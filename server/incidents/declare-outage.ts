import { writeAudit } from '../access/audit/write-audit.ts'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { insertIncident, type IncidentRow } from './incidents-table.ts'

/** By a person, for one lot: what our own calls cannot see, such as a lot without signal. */
export async function declareOutage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'settings.edit'>,
  typed: string,
): Promise<IncidentRow> {
  const reason = typed.trim()
  if (reason === '') throw new AppError('incident_reason_required', { field: 'reason' })
  return db.transaction().execute(async (tx) => {
    const incident = await insertIncident(tx, {
      kind: 'payments',
      cause: 'declared',
      lot_id: access.lot.id,
      reason,
      began_at: now(),
      declared_by: access.actor.userId,
    })
    if (!incident) throw new AppError('incident_open')
    await writeAudit(tx, access, {
      action: 'lot.outage_declared',
      subject: { kind: 'lot', id: access.lot.id },
      after: { incident_id: incident.id, reason },
    })
    return incident
  })
}
