import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'

type EvidenceAccess = LotAccess<'dispute.read' | 'dispute.answer'>

export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number]

/** All paid sessions and months of the stay that a payment belongs to, oldest first; deleted sessions too. */
export function listPurchases(db: Db, { lot }: EvidenceAccess, sessionIds: string[]) {
  return db
    .selectFrom('payments')
    .innerJoin('parking_sessions', 'parking_sessions.id', 'payments.session_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select([
      'payments.id as payment_id',
      'payments.kind',
      'payments.amount_cents',
      'payments.paid_at',
      'payments.period_end',
      'payments.card_type',
      'payments.card_last4',
      'receipts.number as receipt_number',
      'parking_sessions.license_plate',
      'parking_sessions.hours',
      'parking_sessions.session_type',
      'parking_sessions.expires_at',
      'parking_sessions.created_at',
      'parking_sessions.first_name',
      'parking_sessions.last_name',
      'parking_sessions.email',
      'parking_sessions.phone',
      'parking_sessions.plate_key',
    ])
    .where('payments.lot_id', '=', lot.id)
    .where('payments.session_id', 'in', sessionIds)
    .where('payments.status', '=', 'succeeded')
    .orderBy('payments.paid_at')
    .execute()
}

/** Only messages a carrier has taken; links in them are not repeated. */
export function listSentMessages(db: Db, sessionIds: string[]) {
  return db
    .selectFrom('messages')
    .select(['kind', 'purpose', 'recipient', 'sent_at'])
    .where('session_id', 'in', sessionIds)
    .where('status', '=', 'sent')
    .where('is_secret', '=', false)
    .orderBy('sent_at')
    .limit(200)
    .execute()
}

/** Checks of the plate while it was paid for. */
export function listChecksOfPlate(db: Db, { lot }: EvidenceAccess, plateKey: string, span: { from: Date; to: Date }) {
  return db
    .selectFrom('plate_checks')
    .select(['checked_at', 'license_plate', 'result'])
    .where('lot_id', '=', lot.id)
    .where('plate_key', '=', plateKey)
    .where('checked_at', '>=', span.from)
    .where('checked_at', '<=', span.to)
    .orderBy('checked_at')
    .limit(200)
    .execute()
}
