import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import { allOf } from '../../infra/db/all-of.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { SessionRow } from '../../sessions/sessions-table.ts'
import { listStayParts } from '../../sessions/stay-chain-table.ts'

/** The first session of the stay and its extensions, oldest first. Deleted ones are not found. */
export async function listStay(db: Db, { lot }: LotAccess<'session.read'>, id: string): Promise<SessionRow[]> {
  const parts = await listStayParts(db, id)
  if (parts.length === 0) return []
  return db
    .selectFrom('parking_sessions')
    .select(allOf('parking_sessions'))
    .where(
      'id',
      'in',
      parts.map((part) => part.id),
    )
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

type Details = LotAccess<'session.details'>

export function listPaymentsOf(db: Db, { lot }: Details, sessionIds: string[]) {
  return db
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('balance_entries')
          .select([
            sql<number | null>`sum(amount_cents)::int`.as('booked_cents'),
            sql<number | null>`sum(platform_fee_cents)::int`.as('booked_fee_cents'),
            sql<number | null>`sum(card_fee_cents)::int`.as('card_fee_cents'),
          ])
          .whereRef('balance_entries.charge_id', '=', 'payments.charge_id')
          .as('booked'),
      (join) => join.onTrue(),
    )
    .select([
      'booked.booked_cents',
      'booked.booked_fee_cents',
      'booked.card_fee_cents',
      'payments.id',
      'payments.session_id',
      'payments.kind',
      'payments.amount_cents',
      'payments.fee_cents',
      'payments.refunded_cents',
      'payments.disputed_cents',
      'payments.paid_at',
      'payments.card_type',
      'payments.card_last4',
      'receipts.number as receipt_number',
      (q) =>
        q
          .selectFrom('refunds')
          .select(sql<number>`coalesce(sum(refunds.fee_cents), 0)::int`.as('fee'))
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .where('refunds.status', '=', 'succeeded')
          .as('fee_returned_cents'),
    ])
    .where('payments.lot_id', '=', lot.id)
    .where('payments.session_id', 'in', sessionIds)
    .where('payments.status', '=', 'succeeded')
    .orderBy('payments.paid_at', 'desc')
    .limit(100)
    .execute()
}

export function listRefundsOf(db: Db, { lot }: Details, sessionIds: string[]) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('users', 'users.id', 'refunds.requested_by')
    .select([
      'refunds.id',
      'refunds.amount_cents',
      'refunds.status',
      'refunds.reason',
      'refunds.created_at',
      'users.email as user_email',
    ])
    .where('payments.lot_id', '=', lot.id)
    .where('refunds.session_id', 'in', sessionIds)
    .orderBy('refunds.created_at', 'desc')
    .limit(100)
    .execute()
}

/** Without recipient and text: who it went to is the session's customer. */
export function listMessagesOf(db: Db, _: Details, sessionIds: string[]) {
  return db
    .selectFrom('messages')
    .select(['id', 'key', 'kind', 'purpose', 'status', 'created_at'])
    .where('session_id', 'in', sessionIds)
    .where('is_secret', '=', false)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** Checks of the plate from the first session on. */
export function listChecksOf(db: Db, { lot }: LotAccess<'session.read'>, stay: SessionRow[]) {
  return db
    .selectFrom('plate_checks')
    .select(['id', 'checked_at', 'result'])
    .where('lot_id', '=', lot.id)
    .where('plate_key', 'in', [...new Set(stay.map((session) => session.plate_key))])
    .where('checked_at', '>=', stay[0]!.created_at)
    .orderBy('checked_at', 'desc')
    .limit(50)
    .execute()
}

/** Newest first; a stay keeps them with its first session. */
export function listPlateChangesOf(db: Db, { lot }: LotAccess<'session.read'>, stay: SessionRow[]) {
  return db
    .selectFrom('plate_changes')
    .leftJoin('users', 'users.id', 'plate_changes.changed_by')
    .select(['plate_changes.id', 'kind', 'former_plate', 'changed_at', 'reason', 'users.email as user_email'])
    .where('lot_id', '=', lot.id)
    .where(
      'session_id',
      'in',
      stay.map(({ id }) => id),
    )
    .orderBy('plate_changes.id', 'desc')
    .limit(50)
    .execute()
}
