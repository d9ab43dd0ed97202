import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { tellOwners } from '../../messages/tell-owners.ts'
import { openPendingLot } from './signups-table.ts'

/** Once, whoever hears it first: the owner who comes back, or the event of one who closed the page. */
export async function openReadyLot(deps: Deps, lot: LotRow, requestId: string | null): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await openPendingLot(tx, lot.id))) return
    await writeAudit(tx, {
      userId: null,
      lotId: lot.id,
      action: 'lot.opened',
      subject: { kind: 'lot', id: lot.id },
      before: { status: 'pending' },
      after: { status: 'active' },
      ...(requestId === null ? {} : { requestId }),
    })
    await tellOwners(tx, deps, {
      key: `welcome-${lot.id}`,
      purpose: 'lot_opened',
      lotId: lot.id,
      link: `${deps.env.publicUrl}/admin/lots/${lot.slug}/dashboard`,
      template: ({ emails }) =>
        emails.welcome({
          lot: lot.display_name,
          lotUrl: `${deps.env.publicUrl}/lots/${lot.slug}`,
          support: deps.env.supportEmail,
        }),
    })
  })
}
