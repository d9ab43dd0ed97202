import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { updateSettingsRow } from '../../lots/settings/settings-table.ts'
import type { SetupRow } from './checklist-table.ts'
import { readChecklist } from './read-checklist.ts'

/** For everyone who runs the lot; whoever did it is written down. */
export async function dismissChecklist(deps: Deps, { lotId, userId }: LotAccess, requestId: string): Promise<SetupRow> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await readChecklist(tx, lotId)
    if (before.checklist_dismissed_at !== null) return before
    await updateSettingsRow(tx, lotId, { checklist_dismissed_at: deps.now() })
    await writeAudit(tx, {
      userId,
      lotId,
      action: 'checklist.dismissed',
      subject: { kind: 'lot', id: lotId },
      requestId,
    })
    return readChecklist(tx, lotId)
  })
}
