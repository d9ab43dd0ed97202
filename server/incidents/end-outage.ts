import { writeAudit } from '../access/audit/write-audit.ts'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { endIncident, hasDeclared } from './incidents-table.ts'

/** Only what was declared here: an outage of all lots ends when payments work. */
export async function endOutage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  access: LotAccess<'settings.edit'>,
  incidentId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const declared = { id: incidentId, lot_id: access.lot.id }
    if (!(await hasDeclared(tx, access, incidentId))) throw new AppError('incident_not_found')
    if (!(await endIncident(tx, declared, { at: now(), by: access.actor.userId }))) return
    await writeAudit(tx, access, {
      action: 'lot.outage_ended',
      subject: { kind: 'lot', id: access.lot.id },
      after: { incident_id: incidentId },
    })
  })
}
