import { writeAudit } from '../../access/audit/write-audit.ts'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { updateSession } from '../sessions-table.ts'
import { lockPermit, lockPermitsOfLot, updatePermit, type PermitRow } from './permits-table.ts'

/** Once ended, it stays as it ended. */
export async function endPermit(deps: Deps, access: LotAccess<'permit.manage'>, id: string): Promise<PermitRow> {
  return deps.db.transaction().execute(async (tx) => {
    await lockPermitsOfLot(tx, access.lot.id)
    const permit = await lockPermit(tx, access, id)
    const now = deps.now()
    if (permit.ends_at <= now) return permit
    const ended = { ends_at: now, starts_at: permit.starts_at < now ? permit.starts_at : now }
    await updatePermit(tx, id, ended)
    if (permit.session_id !== null) await updateSession(tx, permit.session_id, { expires_at: now })
    await writeAudit(tx, access, {
      action: 'permit.ended',
      subject: { kind: 'permit', id },
      before: { license_plates: permit.license_plates, ends_at: permit.ends_at.toISOString() },
    })
    return { ...permit, ...ended }
  })
}
