import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { requireLot } from '../../lots/lots-table.ts'
import { listStayPartsOfPayment } from '../../sessions/stay-chain-table.ts'
import { requireDispute } from './disputes-table.ts'
import { listChecksOfPlate, listPurchases, listSentMessages } from './evidence-facts-table.ts'
import { evidenceView, validUntil, type Evidence } from './evidence-view.ts'

export async function readEvidence(
  db: Db,
  access: LotAccess<'dispute.read' | 'dispute.answer'>,
  disputeId: string,
): Promise<Evidence> {
  const dispute = await requireDispute(db, access, disputeId)
  const lot = await requireLot(db, dispute.lot_id)
  const sessionIds = (await listStayPartsOfPayment(db, dispute.payment_id)).map(({ id }) => id)
  const purchases = await listPurchases(db, access, sessionIds)
  const disputed = purchases.find(({ payment_id: id }) => id === dispute.payment_id)!
  const span = { from: disputed.paid_at ?? disputed.created_at, to: validUntil(disputed) }
  return evidenceView({
    dispute,
    lot,
    disputed,
    others: purchases.filter((purchase) => purchase !== disputed),
    messages: await listSentMessages(db, sessionIds),
    checks: await listChecksOfPlate(db, access, disputed.plate_key, span),
  })
}
