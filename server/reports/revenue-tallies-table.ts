import { wholeHalfHours } from '@lotwise/domain/whole-periods'
import { cents, type Cents } from '@lotwise/domain/money'
import type { Span } from '@lotwise/domain/revenue'
import { sql, type RawBuilder } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'

export type Revenue = { oneTime: Cents; monthly: Cents }
export type WantedSpan = Span & { access: LotAccess<'revenue.read'> }

const CHANGES_LEFT = 100

// Refunds reduce the revenue of the day of the payment.
const NET = sql`amount_cents - refunded_cents - disputed_cents`
const ONE_TIME = sql`case when kind = 'card' then ${NET} else 0 end`
const MONTHLY = sql`case when kind = 'card' then 0 else ${NET} end`
const COUNTED = sql`status = 'succeeded' and not session_deleted`

/**
 * One statement for all lots and spans, which may overlap; in the order of the spans. Of large lots whole half hours are tallied, and
 * payments are read only before and after them.
 */
export async function sumRevenueOf(db: Db, spans: readonly WantedSpan[]): Promise<Revenue[]> {
  const whole = spans.map((span) => wholeHalfHours(span))
  const { rows } = await sql<Record<keyof Revenue, number>>`
    select "oneTime", revenue.monthly
    from unnest(${spans.map(({ access }) => access.lot.id)}::uuid[], ${spans.map(({ from }) => from)}::timestamptz[],
      ${spans.map(({ to }) => to)}::timestamptz[], ${whole.map(({ from }) => from)}::timestamptz[],
      ${whole.map(({ to }) => to)}::timestamptz[]) with ordinality as span (lot_id, starts, ends, whole_from, whole_to, number)
    left join counted_lots tallied on tallied.lot_id = span.lot_id and tallied.has_revenue
    cross join lateral (
      select coalesce(sum(one_time), 0)::bigint as "oneTime", coalesce(sum(monthly), 0)::bigint as monthly from (
        select one_time_cents as one_time, monthly_cents as monthly from revenue_tallies
        where lot_id = tallied.lot_id and half_hour >= whole_from and half_hour < whole_to
        union all
        select one_time_cents, monthly_cents from revenue_changes
        where lot_id = tallied.lot_id and paid_at >= whole_from and paid_at < whole_to
        union all
        ${paid(sql`span.lot_id`, sql`starts`, sql`case when tallied.lot_id is null then ends else whole_from end`)}
        union all
        ${paid(sql`tallied.lot_id`, sql`whole_to`, sql`ends`)}
      ) parts
    ) revenue
    order by number`.execute(db)
  return rows.map(({ oneTime, monthly }) => ({ oneTime: cents(oneTime), monthly: cents(monthly) }))
}

function paid(lotId: RawBuilder<unknown>, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${ONE_TIME}, ${MONTHLY} from payments
    where payments.lot_id = ${lotId} and ${COUNTED} and paid_at >= ${from} and paid_at < ${to}`
}

/** Lots that are tallied and have enough changes to add. */
export async function listChangedLots(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lot_id: string }>`
    select lot_id from revenue_changes where lot_id in (select lot_id from counted_lots where has_revenue)
    group by lot_id having count(*) > ${CHANGES_LEFT}`.execute(db)
  return rows.map(({ lot_id }) => lot_id)
}

/** By one statement: changes that it does not see are not in its payments either. The lot is locked before. */
export async function tallyAllRevenue(tx: Db, lotId: string): Promise<void> {
  await sql`delete from revenue_tallies where lot_id = ${lotId}`.execute(tx)
  await addRevenue(
    tx,
    lotId,
    sql`select paid_at, ${ONE_TIME} as one_time_cents, ${MONTHLY} as monthly_cents from payments
        where lot_id = ${lotId} and ${COUNTED}
      union all select paid_at, -one_time_cents, -monthly_cents from revenue_changes where lot_id = ${lotId}`,
  )
}

/** The lot is locked before. */
export async function addRevenueChanges(tx: Db, lotId: string): Promise<void> {
  const taken = sql`delete from revenue_changes where lot_id = ${lotId} returning *`
  await addRevenue(
    tx,
    lotId,
    sql`select paid_at, one_time_cents, monthly_cents from taken`,
    sql`with taken as (${taken})`,
  )
}

async function addRevenue(tx: Db, lotId: string, changes: RawBuilder<unknown>, taken = sql``): Promise<void> {
  await sql`
    ${taken}
    insert into revenue_tallies (lot_id, half_hour, one_time_cents, monthly_cents)
    select ${lotId}, date_bin('30 minutes', paid_at, timestamptz 'epoch') as half_hour, sum(one_time_cents), sum(monthly_cents)
    from (${changes}) changes group by half_hour order by half_hour
    on conflict (lot_id, half_hour) do update set one_time_cents = revenue_tallies.one_time_cents + excluded.one_time_cents,
      monthly_cents = revenue_tallies.monthly_cents + excluded.monthly_cents`.execute(tx)
}
