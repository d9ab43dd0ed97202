import { cents } from '@lotwise/domain/money'
import type { Span } from '@lotwise/domain/revenue'
import { sql } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Revenue } from '../reports-table.ts'

export type WantedSpan = Span & { access: LotAccess<'revenue.read'> }

/** One statement for all lots and spans, which may overlap; in the order of the spans. */
export async function sumRevenueOf(db: Db, spans: WantedSpan[]): Promise<Revenue[]> {
  const { rows } = await sql<{ one_time: number; monthly: number }>`
    select coalesce(sums.one_time, 0)::int as one_time, coalesce(sums.monthly, 0)::int as monthly
    from unnest(${spans.map(({ access }) => access.lot.id)}::uuid[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[]) with ordinality as span (lot_id, starts, ends, place)
    cross join lateral (
      select sum(amount_cents - refunded_cents - disputed_cents) filter (where kind = 'card') as one_time,
        sum(amount_cents - refunded_cents - disputed_cents) filter (where kind <> 'card') as monthly
      from payments
      where payments.lot_id = span.lot_id and status = 'succeeded' and not session_deleted
        and paid_at >= span.starts and paid_at < span.ends
    ) sums
    order by span.place`.execute(db)
  return rows.map((row) => ({ oneTime: cents(row.one_time), monthly: cents(row.monthly) }))
}

export async function countAttentionOf(db: Db, accesses: LotAccess<'attention.read'>[]): Promise<Map<string, number>> {
  if (accesses.length === 0) return new Map()
  const rows = await db
    .selectFrom('attention_items')
    .select((q) => ['lot_id', q.fn.countAll<number>().as('count')])
    .where(
      'lot_id',
      'in',
      accesses.map(({ lot }) => lot.id),
    )
    .where('resolved_at', 'is', null)
    .groupBy('lot_id')
    .execute()
  return new Map(rows.map((row) => [row.lot_id, row.count]))
}
