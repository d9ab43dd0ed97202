import { wholeHalfHours } from '@lotwise/domain/whole-periods'
import type { Span } from '@lotwise/domain/revenue'
import type { PaymentStatus } from '@lotwise/domain/session'
import { sql } from 'kysely'
import type { Db } from '../infra/db/connect.ts'

/** Sessions with one of these statuses, by when they were created. In a counted lot no more rows are read than half an hour has. */
export async function countCreated(
  db: Db,
  lotId: string,
  statuses: readonly PaymentStatus[],
  { from, to }: Span,
): Promise<number> {
  const whole = wholeHalfHours({ from, to })
  const listed = sql`lot_id = ${lotId} and payment_status = any(${statuses}::text[])`
  const hasTimes = sql`(select has_times from counted)`
  const rows = (start: unknown, end: unknown) => sql`(select count(*) from parking_sessions
    where ${listed} and deleted_at is null and created_at >= ${start} and created_at < ${end})`
  const { rows: counts } = await sql<{ total: number }>`
    with counted as (select exists (select from counted_lots where lot_id = ${lotId} and has_times) as has_times)
    select (
      (select coalesce(sum(tally), 0) from created_tallies
        where ${hasTimes} and ${listed} and half_hour >= ${whole.from} and half_hour < ${whole.to})
      + (select coalesce(sum(tally), 0) from session_moves
        where ${hasTimes} and ${listed} and created_at >= ${whole.from} and created_at < ${whole.to})
      + ${rows(from, sql`(select case when has_times then ${whole.from}::timestamptz else ${to}::timestamptz end from counted)`)}
      + case when ${hasTimes} then ${rows(whole.to, to)} else 0 end
    )::int as total`.execute(db)
  return counts[0]!.total
}

/** Reads the whole lot, by one statement: moves that it does not see are not in its sessions either. The lot is locked before. */
export async function countAllTimes(tx: Db, lotId: string): Promise<void> {
  await sql`delete from created_tallies where lot_id = ${lotId}`.execute(tx)
  await sql`
    insert into created_tallies (lot_id, half_hour, payment_status, tally)
    select ${lotId}, date_bin('30 minutes', created_at, timestamptz 'epoch') as half_hour, payment_status, sum(tally) from (
      select created_at, payment_status, 1 as tally from parking_sessions where lot_id = ${lotId} and deleted_at is null
      union all
      select created_at, payment_status, -tally from session_moves where lot_id = ${lotId}
    ) sessions
    group by half_hour, payment_status having sum(tally) <> 0`.execute(tx)
}
