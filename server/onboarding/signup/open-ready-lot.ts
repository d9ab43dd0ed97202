import type { ChangeBy } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { hasActiveOwner } from '../../access/lot-admins-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { duplicateLots } from '../../infra/metrics.ts'
import { announceLot, findLotOfSameName, openPendingLot, type LotRow } from '../../lots/lots-table.ts'
import { mailOwners } from '../../messages/mail-owners.ts'

/**
 * Opens a lot that can take payments once its owner has accepted it: the mailed link proves the address. False: the owner has
 * not. The owner's return, the account event and the job may all call this: only the first opens the lot.
 */
export async function openReadyLot(deps: Deps, by: ChangeBy, lot: LotRow): Promise<boolean> {
  if (!(await hasActiveOwner(deps.db, lot.id))) return false
  await deps.db.transaction().execute(async (tx) => {
    if (!(await openPendingLot(tx, lot.id))) return
    await announceLot(tx, lot.id)
    await reportDuplicate({ ...deps, db: tx }, lot)
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
  return true
}

/** The name of a known lot may be copied to mislead drivers: the lot opens, but the operator is notified. */
async function reportDuplicate({ db, log }: Pick<Deps, 'db' | 'log'>, lot: LotRow): Promise<void> {
  const otherLotId = await findLotOfSameName(db, lot)
  if (otherLotId === null) return
  duplicateLots.inc()
  log.warn({ lotId: lot.id, otherLotId }, 'a lot was opened with the name and address of another one')
}
