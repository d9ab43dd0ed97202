import type { ChangeBy } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { openPendingLot, type LotRow } from '../../lots/lots-table.ts'
import { mailOwners } from '../../messages/mail-owners.ts'

/** The owner's return and the account event may both call this: only the first opens the lot. */
export async function openReadyLot(deps: Deps, by: ChangeBy, lot: LotRow): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await openPendingLot(tx, lot.id))) return
    await writeAudit(tx, by, {
      action: 'lot.opened',
      subject: { kind: 'lot', id: lot.id },
      before: { status: 'pending' },
      after: { status: 'active' },
    })
    await mailOwners(tx, deps, {
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
