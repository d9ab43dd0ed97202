import type { Span } from '@lotwise/domain/revenue'
import type { Db } from '../../infra/db/connect.ts'

/** What taxOfReceipt reads: the receipt's own tax data, and the lot's of today. */
export const TAX_COLUMNS = [
  'receipts.province',
  'receipts.gst_hst_number',
  'receipts.qst_number',
  'receipts.is_taxed',
  'lots.timezone',
  'lot_settings.province as province_now',
  'lot_settings.gst_hst_number as gst_hst_number_now',
  'lot_settings.qst_number as qst_number_now',
  'lot_settings.tax_since',
] as const

export type ReceiptRow = Awaited<ReturnType<typeof listReceiptsOfSession>>[number]

function receipts(db: Db) {
  return db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('parking_sessions', 'parking_sessions.id', 'payments.session_id')
    .innerJoin('lots', 'lots.id', 'receipts.lot_id')
    .leftJoin('lot_settings', 'lot_settings.lot_id', 'receipts.lot_id')
    .selectAll('receipts')
    .select([
      'payments.kind',
      'payments.paid_at',
      'payments.amount_cents',
      'payments.refunded_cents',
      'payments.surplus_reason',
      'payments.period_start',
      'payments.period_end',
      'payments.card_type',
      'payments.card_last4',
      'parking_sessions.id as session_id',
      'parking_sessions.license_plate',
      'parking_sessions.hours',
      'parking_sessions.session_type',
      'parking_sessions.expires_at',
      'parking_sessions.stopped_at',
      'lots.slug as lot_slug',
      'lots.timezone',
      'lots.address as lot_address',
      'lot_settings.province as province_now',
      'lot_settings.gst_hst_number as gst_hst_number_now',
      'lot_settings.qst_number as qst_number_now',
      'lot_settings.tax_since',
    ])
    .where('parking_sessions.deleted_at', 'is', null)
}

/** Newest first. */
export function listReceiptsOfSession(db: Db, sessionId: string) {
  return receipts(db)
    .where('payments.session_id', '=', sessionId)
    .orderBy('payments.paid_at', 'desc')
    .orderBy('receipts.number', 'desc')
    .execute()
}

export function findReceiptOfPayment(db: Db, paymentId: string): Promise<ReceiptRow | undefined> {
  return receipts(db).where('receipts.payment_id', '=', paymentId).executeTakeFirst()
}

export function searchReceipts(
  db: Db,
  { plateKey, cardLast4, paid }: { plateKey: string; cardLast4: string; paid: Span },
): Promise<ReceiptRow[]> {
  return receipts(db)
    .where('parking_sessions.plate_key', '=', plateKey)
    .where('payments.card_last4', '=', cardLast4)
    .where('payments.paid_at', '>=', paid.from)
    .where('payments.paid_at', '<', paid.to)
    .orderBy('payments.paid_at', 'desc')
    .limit(60)
    .execute()
}
