import { isFreeParker } from '@lotwise/domain/free-parker'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import { requireSession } from '../../sessions/sessions-table.ts'
import { receiptView, type Receipt } from './receipt-view.ts'
import { listRefundsMade } from '../../payments/refunds-table.ts'
import { findReceiptOfPayment, listReceiptsOfSession, type ReceiptRow } from './receipts-table.ts'

type SessionReceipt = { receipt: Receipt; all: ReceiptRow[] }

/** The receipt of the given payment, or the newest that is not a surplus payment. */
export async function readReceipt(db: Db, sessionId: string, wanted: string | undefined): Promise<SessionReceipt> {
  const session = await requireSession(db, sessionId)
  const all = await listReceiptsOfSession(db, sessionId)
  if (all.length === 0) {
    if (isFreeParker(session)) throw new AppError('free_without_receipt')
    throw new AppError('unpaid_without_receipt')
  }
  const row = wanted
    ? all.find(({ payment_id }) => payment_id === wanted)
    : (all.find(({ surplus_reason }) => surplus_reason === null) ?? all[0])
  return { receipt: await whole(db, row), all }
}

export async function readFoundReceipt(db: Db, paymentId: string): Promise<Receipt> {
  return whole(db, await findReceiptOfPayment(db, paymentId))
}

async function whole(db: Db, row: ReceiptRow | undefined): Promise<Receipt> {
  if (!row) throw new AppError('receipt_not_found')
  return receiptView(row, await listRefundsMade(db, row.payment_id))
}
