import type { PermitEntry } from '@lotwise/domain/permit'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { auditedPermit } from './audited-permit.ts'
import { permitColumns, requireValidPermit } from './permit-columns.ts'
import { insertPermits, lockPermit, lockPermitsOfLot, type PermitRow } from './permits-table.ts'
import { requireUntaken } from './require-untaken.ts'

export async function addPermit(
  { db, now }: Deps,
  access: LotAccess<'permit.manage'>,
  entry: PermitEntry,
): Promise<PermitRow> {
  requireValidPermit(entry)
  const { lot, actor } = access
  const { license_plates: plates, ...columns } = permitColumns(entry, lot.timeZone)
  return db.transaction().execute(async (tx) => {
    await lockPermitsOfLot(tx, lot.id)
    await requireUntaken(tx, { lotId: lot.id, plates, now: now() })
    const permit = { ...columns, lot_id: lot.id, created_at: now(), created_by: actor.userId }
    const [id] = await insertPermits(tx, [permit], [plates])
    await writeAudit(tx, access, {
      action: 'permit.added',
      subject: { kind: 'permit', id: id! },
      after: auditedPermit({ ...columns, license_plates: plates }),
    })
    return lockPermit(tx, access, id!)
  })
}
