import { PAYOUT_CATEGORIES } from '@lotwise/domain/entry-totals'
import type { Span } from '@lotwise/domain/revenue'
import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { TAX_COLUMNS } from '../receipts/receipts-table.ts'
import { isAfterEntry } from '../../payments/payouts/balance-entries-table.ts'

type Access = LotAccess<'payouts.read'>
export type StatementEntry = Awaited<ReturnType<typeof listStatementEntries>>[number]

/** The balance before the month: everything booked earlier, payouts included. Some time zones have months that begin within a half hour. */
export async function sumBefore(db: Db, { lot }: Access, from: Date): Promise<number> {
  const halfHour = sql<Date>`date_bin('30 minutes', ${from}::timestamptz, timestamptz 'epoch')`
  const tallied = db.selectFrom('balance_tallies').where('lot_id', '=', lot.id).where('half_hour', '<', halfHour)
  const rest = db
    .selectFrom('balance_entries')
    .where('lot_id', '=', lot.id)
    .where('created_at', '>=', halfHour)
    .where('created_at', '<', from)
  const { cents } = await db
    .selectFrom(tallied.select('net_cents').unionAll(rest.select('net_cents')).as('entries'))
    .select(sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

export function listPayoutEntries(db: Db, { lot }: Access, { from, to }: Span) {
  return db
    .selectFrom('balance_entries')
    .select(['id', 'source_id', 'net_cents', 'created_at'])
    .where('lot_id', '=', lot.id)
    .where('category', 'in', PAYOUT_CATEGORIES)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * All other entries: those of a day that have the same amounts, fees and taxes as one. A month with thousands of payments has few that
 * differ. `days`: when each begins, counted from 1 in the entries.
 */
export function listAlikeEntries(db: Db, { lot }: Access, { from, to }: Span, days: Date[]) {
  const isRefund = sql<boolean>`e.category in ('refund', 'refund_failure')`
  const entries = db
    .selectFrom('balance_entries as e')
    .innerJoin('lots', 'lots.id', 'e.lot_id')
    .leftJoin('lot_settings', 'lot_settings.lot_id', 'e.lot_id')
    .leftJoin('payments as p', 'p.charge_id', 'e.charge_id')
    .leftJoin('receipts', 'receipts.payment_id', 'p.id')
    .select([
      'e.category',
      'e.amount_cents',
      'e.platform_fee_cents',
      'e.card_fee_cents',
      'e.net_cents',
      sql<number>`width_bucket(e.created_at, ${days}::timestamptz[])`.as('day'),
      'p.paid_at',
      sql<number>`width_bucket(p.paid_at, ${[...days, to]}::timestamptz[])`.as('paid_day'),
      // Payments of earlier months that are refunded now. A half hour belongs to one day.
      sql<Date>`case when p.paid_at < ${from} then date_bin('30 minutes', p.paid_at, timestamptz 'epoch') end`.as(
        'paid_before',
      ),
      'p.amount_cents as paid_cents',
      ...TAX_COLUMNS,
      sql<number | null>`case when ${isRefund} then ${refundedBefore(db)} end`.as('refunded_before_cents'),
    ])
    .where('e.lot_id', '=', lot.id)
    .where('e.category', 'not in', PAYOUT_CATEGORIES)
    .where('e.created_at', '>=', from)
    .where('e.created_at', '<', to)
  return db
    .selectFrom(entries.as('entries'))
    .select((q) => [
      ...ALIKE,
      q.fn.min('paid_at').$castTo<Date | null>().as('paid_at'),
      q.fn.countAll<number>().as('entries'),
    ])
    .groupBy([...ALIKE, 'paid_day', 'paid_before'])
    .execute()
}

const ALIKE = [
  'category',
  'amount_cents',
  'platform_fee_cents',
  'card_fee_cents',
  'net_cents',
  'day',
  'paid_cents',
  'refunded_before_cents',
  'province',
  'gst_hst_number',
  'qst_number',
  'is_taxed',
  'timezone',
  'province_now',
  'gst_hst_number_now',
  'qst_number_now',
  'tax_since',
] as const

/** What was refunded of the charge of entry `e` before it. */
function refundedBefore(db: Db) {
  return db
    .selectFrom('balance_entries as earlier')
    .select(sql<number>`coalesce(-sum(earlier.amount_cents), 0)::int`.as('cents'))
    .where('earlier.charge_id', '=', sql.ref<string>('e.charge_id'))
    .where('earlier.category', 'in', ['refund', 'refund_failure'])
    .where(sql<boolean>`(earlier.created_at, earlier.id) < (e.created_at, e.id)`)
}

/** Oldest first, with session, receipt and what the charge was refunded before. */
export function listStatementEntries(
  db: Db,
  { lot }: Access,
  { from, to }: Span,
  { afterId, limit }: { afterId: string | null; limit: number },
) {
  return db
    .selectFrom('balance_entries as e')
    .innerJoin('lots', 'lots.id', 'e.lot_id')
    .leftJoin('lot_settings', 'lot_settings.lot_id', 'e.lot_id')
    .leftJoin('payments as p', 'p.charge_id', 'e.charge_id')
    .leftJoin('receipts', 'receipts.payment_id', 'p.id')
    .leftJoin('parking_sessions as s', (join) => join.onRef('s.id', '=', 'p.session_id').on('s.deleted_at', 'is', null))
    .select([
      'e.id',
      'e.category',
      'e.source_id',
      'e.amount_cents',
      'e.platform_fee_cents',
      'e.card_fee_cents',
      'e.net_cents',
      'e.created_at',
      'e.payout_id',
      's.id as session_id',
      's.license_plate',
      'p.paid_at',
      'p.amount_cents as paid_cents',
      'receipts.number as receipt_number',
      ...TAX_COLUMNS,
      refundedBefore(db).as('refunded_before_cents'),
    ])
    .where('e.lot_id', '=', lot.id)
    .where('e.created_at', '>=', from)
    .where('e.created_at', '<', to)
    .where(isAfterEntry(afterId))
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

/** Payments of the month by our books that the provider has not booked yet. */
export async function sumNotBooked(db: Db, { lot }: Access, { from, to }: Span): Promise<number> {
  const { cents } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('lot_id', '=', lot.id)
    .where('status', '=', 'succeeded')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('balance_entries')
            .select('balance_entries.id')
            .whereRef('balance_entries.charge_id', '=', 'payments.charge_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return cents
}

/** Whether the provider's history has been copied up to this moment; a new account's is copied within a day. */
export async function isHistoryCopied(db: Db, { lot }: Access, since: Date): Promise<boolean> {
  const copied = await db
    .selectFrom('listing_watermarks')
    .innerJoin('lots', 'lots.stripe_account_id', 'listing_watermarks.account')
    .select('listing_watermarks.account')
    .where('lots.id', '=', lot.id)
    .where('listing_watermarks.object', '=', 'balance_transaction')
    .where('listing_watermarks.pass', '=', 'deep')
    .where('listing_watermarks.seen_until', '>=', since)
    .executeTakeFirst()
  return copied !== undefined
}

/** The recipient of the statement, as on the receipts. */
export function readSeller(db: Db, { lot }: Access) {
  return db
    .selectFrom('lots')
    .leftJoin('lot_settings', 'lot_settings.lot_id', 'lots.id')
    .select([
      'lots.display_name',
      'lots.address',
      'lots.business_name',
      'lot_settings.operator_name',
      'lot_settings.operator_address',
      'lot_settings.gst_hst_number',
      'lot_settings.qst_number',
    ])
    .where('lots.id', '=', lot.id)
    .executeTakeFirstOrThrow()
}
