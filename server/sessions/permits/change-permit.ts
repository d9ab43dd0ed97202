import type { PermitEntry } from '@lotwise/domain/permit'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { updateSession } from '../sessions-table.ts'
import { auditedPermit } from './audited-permit.ts'
import { permitColumns, requireValidPermit } from './permit-columns.ts'
import { lockPermit, lockPermitsOfLot, replacePlates, updatePermit, type PermitRow } from './permits-table.ts'
import { requireUntaken } from './require-untaken.ts'

export async function changePermit(
  { db, now }: Deps,
  access: LotAccess<'permit.manage'>,
  { id, entry }: { id: string; entry: PermitEntry },
): Promise<PermitRow> {
  requireValidPermit(entry)
  const { lot } = access
  const { license_plates: plates, ...columns } = permitColumns(entry, lot.timeZone)
  return db.transaction().execute(async (tx) => {
    await lockPermitsOfLot(tx, lot.id)
    const permit = await lockPermit(tx, access, id)
    if (columns.ends_at > now()) await requireUntaken(tx, { lotId: lot.id, plates, now: now(), exceptPermit: id })
    await replacePlates(tx, permit, plates)
    await updatePermit(tx, id, columns)
    if (permit.session_id !== null) {
      const shown = { license_plate: plates[0]!, expires_at: columns.ends_at, notes: columns.notes }
      await updateSession(tx, permit.session_id, shown)
    }
    await writeAudit(tx, access, {
      action: 'permit.changed',
      subject: { kind: 'permit', id },
      before: auditedPermit(permit),
      after: auditedPermit({ ...columns, license_plates: plates }),
    })
    return lockPermit(tx, access, id)
  })
}
