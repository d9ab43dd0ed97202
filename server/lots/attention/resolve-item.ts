import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { closeItem } from './attention-items-table.ts'

export async function resolveItem(deps: Deps, access: LotAccess<'attention.resolve'>, itemId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const kind = await closeItem(tx, access, itemId)
    if (kind === null) throw new AppError('attention_item_not_found')
    await writeAudit(tx, access, {
      action: 'attention.resolved',
      subject: { kind: 'attention', id: itemId },
      before: { kind },
    })
  })
}
