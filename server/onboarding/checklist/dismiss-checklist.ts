import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { updateSettingsRow } from '../../lots/settings/settings-table.ts'
import type { SetupRow } from './checklist-table.ts'
import { readChecklist } from './read-checklist.ts'

/** Dismissed for all staff of the lot. */
export async function dismissChecklist(deps: Deps, access: LotAccess<'settings.edit'>): Promise<SetupRow> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await readChecklist(tx, access)
    if (before.checklist_dismissed_at !== null) return before
    await updateSettingsRow(tx, access.lot.id, { checklist_dismissed_at: deps.now() })
    await writeAudit(tx, access, {
      action: 'checklist.dismissed',
      subject: { kind: 'lot', id: access.lot.id },
    })
    return readChecklist(tx, access)
  })
}
