import type { ParkedHour } from '@lotwise/domain/busy-hours'
import { HOUR_MS } from '@lotwise/domain/duration'
import type { Span } from '@lotwise/domain/revenue'
import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'

/** Only extensions that were bought ahead, and goodwill, make a stay longer. Not days, of which one has 23 hours in some time zones. */
const LONG_STAY = sql`interval '48 hours'`

/** `cars`: null where none are stored, or a session has come or left since. */
export type StoredHour = { hour: Date; cars: number | null }

/** The hours of the span, with the cars that are stored for them. */
export async function readHours(db: Db, lotId: string, { from, to }: Span): Promise<StoredHour[]> {
  const { rows } = await sql<{ cars: (number | null)[] }>`
    with moved as (
      select range_agg(tstzrange(created_at, greatest(created_at, expires_at), '[]')) as times from session_moves
      where lot_id = ${lotId} and payment_status = 'paid' and created_at < ${to} and expires_at > ${from}
    ), known as (
      select hour as slot, cars from parked_hours, moved
      where lot_id = ${lotId} and hour >= ${from} and hour < ${to}
        and (times is null or not times && tstzrange(hour, hour + interval '1 hour'))
    )
    select coalesce(array_agg(cars order by slot), '{}') as cars
    from ${hoursOf({ from, to })} left join known using (slot)`.execute(db)
  return rows[0]!.cars.map((cars, place) => ({ hour: new Date(from.getTime() + place * HOUR_MS), cars }))
}

/**
 * Cars by the hour, from the sessions. Stays of a plate that share an hour count once: a later one begins after the hours of those before
 * it. Cars are counted as they come (`first`) and go (`next`), not hour by hour. The condition on a stay's end stands apart: the planner
 * would take an index of all lots' stays for it.
 */
export async function countCars(db: Db, lotId: string, { from, to }: Span): Promise<ParkedHour[]> {
  const { rows } = await sql<ParkedHour>`
    with sold as (
      (select plate_key, created_at, expires_at from parking_sessions
        where lot_id = ${lotId} and deleted_at is null and payment_status = 'paid'
          and created_at >= ${from}::timestamptz - ${LONG_STAY} and created_at < ${to}
        offset 0)
      union all
      select plate_key, created_at, expires_at from parking_sessions
      where lot_id = ${lotId} and deleted_at is null and payment_status = 'paid' and expires_at - created_at > ${LONG_STAY}
        and expires_at > ${from} and created_at < ${from}::timestamptz - ${LONG_STAY}
    ), stays as (
      select plate_key, date_bin('1 hour', greatest(created_at, ${from}::timestamptz), ${from}) as first,
        date_bin('1 hour', least(expires_at, ${to}::timestamptz) + interval '3599.999999 seconds', ${from}) as next
      from sold where expires_at > ${from}
    ), apart as (
      select next, greatest(first, max(next) over (
        partition by plate_key order by first rows between unbounded preceding and 1 preceding)) as first
      from stays
    ), moves as (
      select first, next, count(*)::int as cars from apart where first < next group by grouping sets ((first), (next))
    ), changes as (
      select coalesce(first, next) as slot, case when next is null then cars else -cars end as change from moves
      union all
      select slot, 0 from ${hoursOf({ from, to })}
    )
    select hour, cars from (
      select slot as hour, (sum(sum(change)) over (order by slot))::int as cars from changes group by slot
    ) counted where hour < ${to} order by hour`.execute(db)
  return rows
}

export async function storeHours(tx: Db, lotId: string, hours: readonly ParkedHour[]): Promise<void> {
  await sql`insert into parked_hours (lot_id, hour, cars)
    select ${lotId}, hour, cars from unnest(${hours.map(({ hour }) => hour)}::timestamptz[], ${hours.map(({ cars }) => cars)}::int[])
      as counted (hour, cars)
    on conflict (lot_id, hour) do update set cars = excluded.cars`.execute(tx)
}

export async function forgetHoursBefore(tx: Db, lotId: string, moment: Date): Promise<void> {
  await tx.deleteFrom('parked_hours').where('lot_id', '=', lotId).where('hour', '<', moment).execute()
}

function hoursOf({ from, to }: Span) {
  return sql`generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 hour', interval '1 hour') slot`
}
