import type { HourTally } from '@lotwise/domain/busy-hours'
import type { Span } from '@lotwise/domain/revenue'
import { sql } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'

/** When the first stay in this time was sold, if any. */
export async function findFirstStay(
  db: Db,
  { lot }: LotAccess<'revenue.read'>,
  { from, to }: Span,
): Promise<Date | null> {
  const first = await db
    .selectFrom('parking_sessions')
    .select('created_at')
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .where('payment_status', '=', 'paid')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at ?? null
}

/**
 * Every hour of the span with the cars that stood there, summed by hour of the week. Hours are instants that are named by the lot's
 * clock: the one that is skipped in spring is not there, the one that comes twice in autumn is there twice. Stays of a plate that share
 * an hour count once: a later one begins after the hours of those before it. Cars are counted as they come (`first`) and go (`next`), not
 * hour by hour. A stay that ended before the span has no hour in it; with a condition on its end, the planner takes an index of all lots'
 * stays.
 */
export async function tallyHours(db: Db, { lot }: LotAccess<'revenue.read'>, { from, to }: Span): Promise<HourTally[]> {
  const { rows } = await sql<HourTally>`
    with slots as (
      select slot, slot at time zone ${lot.timeZone} as local
      from generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 hour', interval '1 hour') slot
    ), stays as (
      select plate_key, date_bin('1 hour', greatest(created_at, ${from}::timestamptz), ${from}) as first,
        date_bin('1 hour', least(expires_at, ${to}::timestamptz) + interval '3599.999999 seconds', ${from}) as next
      from parking_sessions
      where lot_id = ${lot.id} and deleted_at is null and payment_status = 'paid'
        and created_at >= ${from}::timestamptz - interval '2 days' and created_at < ${to}
    ), apart as (
      select next, greatest(first, max(next) over (
        partition by plate_key order by first rows between unbounded preceding and 1 preceding)) as first
      from stays
    ), moves as (
      select first, next, count(*)::int as cars from apart where first < next group by grouping sets ((first), (next))
    ), changes as (
      select coalesce(first, next) as slot, case when next is null then cars else -cars end as change from moves
      union all
      select slot, 0 from slots
    ), counted as (
      select slot, sum(sum(change)) over (order by slot) as cars from changes group by slot
    )
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour,
      count(*)::int as hours, sum(cars)::int as cars
    from slots join counted using (slot)
    group by weekday, hour`.execute(db)
  return rows
}
