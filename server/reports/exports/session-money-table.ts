import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import { TAX_COLUMNS } from '../receipts/receipts-table.ts'

export type PaymentMoney = Awaited<ReturnType<typeof listMoneyOf>>[number]

/** What came in for these sessions, with what the provider booked for it and what its receipt says about tax. */
export function listMoneyOf(db: Db, { lot }: LotAccess<'session.export'>, sessionIds: string[]) {
  return db
    .selectFrom('payments')
    .innerJoin('lots', 'lots.id', 'payments.lot_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .leftJoin('lot_settings', 'lot_settings.lot_id', 'payments.lot_id')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('balance_entries')
          .select([
            sql<number | null>`sum(amount_cents)::int`.as('booked_cents'),
            sql<number | null>`sum(platform_fee_cents)::int`.as('platform_fee_cents'),
            sql<number | null>`sum(card_fee_cents)::int`.as('card_fee_cents'),
            sql<number | null>`sum(net_cents)::int`.as('net_cents'),
          ])
          .whereRef('balance_entries.charge_id', '=', 'payments.charge_id')
          .as('booked'),
      (join) => join.onTrue(),
    )
    .select([
      'payments.session_id',
      'payments.paid_at',
      'payments.amount_cents',
      'payments.refunded_cents',
      'payments.disputed_cents',
      'booked.booked_cents',
      'booked.platform_fee_cents',
      'booked.card_fee_cents',
      'booked.net_cents',
      'receipts.number as receipt_number',
      ...TAX_COLUMNS,
    ])
    .where('payments.lot_id', '=', lot.id)
    .where('payments.session_id', 'in', sessionIds)
    .where('payments.status', '=', 'succeeded')
    .orderBy('payments.paid_at')
    .execute()
}
