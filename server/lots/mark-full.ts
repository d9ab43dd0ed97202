import { writeAudit } from '../access/audit/write-audit.ts'
import type { LotAccess } from '../access/lot-access.ts'
import type { Deps } from '../infra/deps.ts'
import { announceLot, setFull } from './lots-table.ts'

/** Open dashboards update by themselves. Idempotent. */
export async function markFull({ db }: Deps, access: LotAccess<'settings.edit'>, isFull: boolean): Promise<void> {
  const { lot } = access
  await db.transaction().execute(async (tx) => {
    if (!(await setFull(tx, lot.id, isFull))) return
    await writeAudit(tx, access, {
      action: isFull ? 'lot.marked_full' : 'lot.sales_resumed',
      subject: { kind: 'lot', id: lot.id },
      before: { is_full: !isFull },
      after: { is_full: isFull },
    })
    await announceLot(tx, lot.id)
  })
}
