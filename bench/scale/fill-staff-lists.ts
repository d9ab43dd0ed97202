import type { Client } from 'pg'

/** What people at a lot do in a day, whose lists the dashboard shows, for as long as it is kept. */
const A_DAY = { checks: 1000, rounds: 10, warnings: 20, changes: 50 }
const KEPT_DAYS = { checks: 90, rounds: 90, warnings: 730 }
/** However old the lot is. */
const [PERMITS, PLATE_NOTES] = [2000, 500]

/** So many days of checks, rounds, warnings and changes by the lot's owner, instead of those that there are. */
export async function fillStaffLists(client: Client, lotId: string, days: number): Promise<void> {
  const kept = (most: number) => Math.ceil(Math.min(days, most))
  await client.query('set session_replication_role = replica')
  for (const table of ['plate_checks', 'check_rounds', 'warnings', 'permit_plates', 'permits', 'plate_notes']) {
    await client.query(`delete from ${table} where lot_id = $1`, [lotId])
  }
  await client.query(`delete from audit_log where lot_id = $1 and actor_user_id is not null`, [lotId])
  const every = (count: number, aDay: number) => [lotId, count, 86_400 / aDay]
  const owner = `(select user_id from lot_admins where lot_id = $1 limit 1)`
  const at = `now() - n * $3::float8 * interval '1 second'`
  await client.query(
    `insert into check_rounds (id, lot_id, user_id, started_at, ended_at)
     select gen_random_uuid(), $1, ${owner}, ${at}, ${at} + interval '1 hour' from generate_series(1, $2::int) n`,
    every(kept(KEPT_DAYS.rounds) * A_DAY.rounds, A_DAY.rounds),
  )
  await client.query(
    `with rounds as (select array_agg(id order by started_at desc) as ids from check_rounds where lot_id = $1)
     insert into plate_checks (lot_id, user_id, license_plate, plate_key, result, tone, checked_at, received_at, round_id)
     select $1, ${owner}, plate, replace(plate, ' ', ''), 'not_found', 'bad', ${at}, ${at}, ids[1 + n / ${A_DAY.checks / A_DAY.rounds}]
     from rounds, generate_series(1, $2::int) n, lateral (select 'CHK ' || to_char(n % 1000, 'FM000') as plate) plates`,
    every(kept(KEPT_DAYS.checks) * A_DAY.checks, A_DAY.checks),
  )
  await client.query(
    `insert into warnings (lot_id, code, nonce, license_plate, reason, result, seen_at, user_id, state, closed_at, withdrawal)
     select $1, translate(upper(left(md5($1::uuid::text || n), 10)), '01', 'GH'), gen_random_uuid(), 'WRN ' || to_char(n % 1000, 'FM000'), 'not_found',
       'not_found', ${at}, ${owner}, case when n % 10 = 0 then 'withdrawn' when n <= 40 then 'open' else 'paid' end,
       case when n > 40 or n % 10 = 0 then ${at} + interval '1 day' end, case when n % 10 = 0 then 'staff' end
     from generate_series(1, $2::int) n`,
    every(kept(KEPT_DAYS.warnings) * A_DAY.warnings, A_DAY.warnings),
  )
  await client.query(
    `insert into audit_log (at, actor, actor_user_id, lot_id, action, subject_kind, subject_id, after)
     select ${at}, 'staff', ${owner}, $1, (array['user.signed_in', 'warning.written', 'session.notes_changed', 'permit.changed'])[1 + n % 4],
       'lot', $1::uuid::text, null
     from generate_series(1, $2::int) n`,
    every(Math.ceil(days) * A_DAY.changes, A_DAY.changes),
  )
  await client.query(
    `with added as (
       insert into permits (lot_id, holder, phone, reason, starts_at, ends_at)
       select $1, 'Holder ' || n, '(514) 555-' || to_char(n, 'FM0000'), 'resident', now() - n * interval '8 hours',
         now() + (${PERMITS / 2} - n) * interval '8 hours' + interval '1 year'
       from generate_series(1, ${PERMITS}) n returning id, lot_id, holder
     )
     insert into permit_plates (permit_id, lot_id, license_plate)
     select id, lot_id, 'PRM ' || substr(holder, 8) from added`,
    [lotId],
  )
  await client.query(
    `insert into plate_notes (lot_id, license_plate, note, updated_at)
     select $1, 'NTE ' || n, 'A note', now() - n * interval '1 day' from generate_series(1, ${PLATE_NOTES}) n`,
    [lotId],
  )
  await client.query('set session_replication_role = origin')
  await client.query(
    'vacuum analyze plate_checks, check_rounds, warnings, audit_log, permits, permit_plates, plate_notes',
  )
}
