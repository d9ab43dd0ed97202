import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import { isAfterEntry } from '../../payments/payouts/balance-entries-table.ts'

type Access = LotAccess<'payouts.read'>
export type PayoutReport = Awaited<ReturnType<typeof requirePayout>>
export type EntryReport = Awaited<ReturnType<typeof listEntriesOf>>[number]

export async function requirePayout(db: Db, { lot }: Access, id: string) {
  const payout = await db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .where('lot_id', '=', lot.id)
    .executeTakeFirst()
  if (!payout) throw new AppError('payout_not_found')
  return payout
}

/** Newest first, after the given one. */
export function listPayoutsAfter(db: Db, { lot }: Access, after: PayoutReport | null, limit: number) {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .$if(after !== null, (q) =>
      q.where((of) =>
        of.or([
          of('created_at', '<', after!.created_at),
          of.and([of('created_at', '=', after!.created_at), of('id', '>', after!.id)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function sumOnTheWay(db: Db, { lot }: Access): Promise<number> {
  const { cents } = await db
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('lot_id', '=', lot.id)
    .where('status', 'in', ['pending', 'in_transit'])
    .executeTakeFirstOrThrow()
  return cents
}

/**
 * The balance by the midnight (UTC) at which it becomes available, soonest first. A payout whose content is not known yet is in it with its
 * own entry, which takes its amount off at once.
 */
export function listBalance(db: Db, { lot }: Access, now: Date) {
  const parts = db
    .selectFrom('balance_entries')
    .select([
      sql<Date>`case when category = 'payout' or available_on <= ${now}::timestamptz then ${now}::timestamptz
        else date_trunc('day', available_on - interval '1 second', 'UTC') + interval '1 day' end`.as('available_on'),
      'net_cents',
    ])
    .where('lot_id', '=', lot.id)
    .where('payout_id', 'is', null)
    .as('parts')
  return db
    .selectFrom(parts)
    .select(['available_on', sql<number>`sum(net_cents)::int`.as('net_cents')])
    .groupBy('available_on')
    .orderBy('available_on')
    .execute()
}

/** By category, without the payout's own entry. */
export function sumEntriesOf(db: Db, { id }: PayoutReport) {
  return db
    .selectFrom('balance_entries')
    .select([
      'category',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(amount_cents)::int`.as('amount_cents'),
      sql<number>`sum(platform_fee_cents)::int`.as('platform_fee_cents'),
      sql<number>`sum(card_fee_cents)::int`.as('card_fee_cents'),
      sql<number>`sum(net_cents)::int`.as('net_cents'),
    ])
    .where('payout_id', '=', id)
    .where('source_id', 'is distinct from', id)
    .groupBy('category')
    .execute()
}

/** Oldest first, after the given one. */
export function listEntriesOf(db: Db, { id }: PayoutReport, afterId: string | null, limit: number) {
  return db
    .selectFrom('balance_entries as e')
    .leftJoin('payments as p', 'p.charge_id', 'e.charge_id')
    .leftJoin('parking_sessions as s', (join) => join.onRef('s.id', '=', 'p.session_id').on('s.deleted_at', 'is', null))
    .selectAll('e')
    .select(['s.id as session_id', 's.license_plate'])
    .where('e.payout_id', '=', id)
    .where('e.source_id', 'is distinct from', id)
    .where(isAfterEntry(afterId))
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}
