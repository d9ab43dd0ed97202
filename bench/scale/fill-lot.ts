import type { Client } from 'pg'

/** The same at every size, so that only the history grows: ten thousand sessions are those of a day, ten million those of 1,000 days. */
export const SESSIONS_A_DAY = 10_000
const ROWS_AT_ONCE = 250_000
/** Of the newest; earlier ones have smaller numbers. */
const LAST_RECEIPT = 100_000_000

const FILLED = ['parking_sessions', 'payments', 'receipts', 'balance_entries', 'audit_log']

/**
 * Adds sessions before those that the lot has, until it has so many, each with its payment, receipt, entries of the provider and of the
 * audit log, and each day with a payout. Rows are as the product writes them: a car comes back, has a phone number of its own, and one in
 * two hundred pays by the month. Triggers and indexes are off meanwhile: tallies are counted afterwards from the rows, and indexes are
 * built again from their definitions. The chain of the audit log is left out.
 */
export async function fillLot(
  client: Client,
  lotId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`set maintenance_work_mem = '1GB'`)
  const indexes = await dropIndexes(client)
  // The oldest first, as the product writes them.
  for (let last = to; last > from; last -= ROWS_AT_ONCE) {
    await addSessions(client, lotId, { newest: Math.max(last - ROWS_AT_ONCE, from) + 1, oldest: last })
  }
  for (const definition of indexes) await client.query(definition)
  await client.query('delete from session_tallies where lot_id = $1', [lotId])
  await client.query(
    `insert into session_tallies (lot_id, location, payment_status, session_type, tally)
     select lot_id, location, payment_status, session_type, count(*) from parking_sessions
     where lot_id = $1 and deleted_at is null group by 1, 2, 3, 4`,
    [lotId],
  )
  await client.query('delete from balance_tallies where lot_id = $1', [lotId])
  await client.query(
    `insert into balance_tallies (lot_id, half_hour, net_cents)
     select lot_id, date_bin('30 minutes', created_at, timestamptz 'epoch'), sum(net_cents) from balance_entries
     where lot_id = $1 group by 1, 2`,
    [lotId],
  )
  await addPayouts(client, lotId)
  await client.query('delete from named_sessions where lot_id = $1', [lotId])
  await client.query(
    `insert into named_sessions (id, lot_id, created_at, expires_at, plate_key, phone, payment_status, location, session_type,
       amount_cents, hours, person)
     select id, lot_id, created_at, expires_at, plate_key, phone, payment_status, location, session_type, amount_cents, hours,
       folded_text(first_name || ' ' || last_name || ' ' || email)
     from parking_sessions where lot_id = $1 and email is not null and deleted_at is null`,
    [lotId],
  )
  await client.query('set session_replication_role = origin')
  await client.query(`vacuum analyze ${FILLED.join(', ')}, session_tallies, named_sessions, balance_tallies, payouts`)
  // Otherwise it is written to the disk while calls are measured.
  await client.query('checkpoint')
}

/** Those that are no constraint. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [FILLED],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Their numbers count back from now. */
async function addSessions(
  client: Client,
  lotId: string,
  { newest, oldest }: { newest: number; oldest: number },
): Promise<void> {
  await client.query(
    `with numbered as (
       select n, n::bigint * 7919 % 1000003 as car, n % 200 = 0 as is_monthly,
         now() - (n - 0.5) / ${SESSIONS_A_DAY} * interval '1 day' as at
       from generate_series($3::int, $2::int, -1) n
     ), added as (
       insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at,
         session_type, payment_status, payment_id, card_last4, first_name, last_name, email, auto_renew, payment_method_type)
       select $1, ${letter(1)} || ${letter(26)} || ${letter(676)} || ${letter(17_576)} || ' ' || to_char(car * 31 % 1000, 'FM000'),
         '(' || (array['416', '514', '438', '604'])[1 + car % 4] || ') ' || to_char(200 + car * 17 % 800, 'FM000') || '-' || to_char(car * 7 % 10000, 'FM0000'),
         case when is_monthly then 720 else 1 + n % 12 end,
         case when is_monthly then 15000 else 450 * least(1 + n % 12, 4) end,
         at + case when is_monthly then interval '30 days' else (1 + n % 12) * interval '1 hour' end, 'Bench', at,
         case when n % 9 = 0 then 'Extension' else 'New' end,
         case when is_monthly then 'Yolo' when n % 33 = 0 then 'refunded' else 'paid' end,
         case when is_monthly then null else 'pi_' || left($1::uuid::text, 8) || n end, to_char(car * 13 % 10000, 'FM0000'),
         case when is_monthly then (array['Ada', 'Zoé', 'Noah', 'Maya', 'Liam'])[1 + car % 5] end,
         case when is_monthly then (array['Roy', 'Tremblay', 'Singh', 'Nguyen', 'Okafor', 'Côté', 'Smith'])[1 + car % 7] || car end,
         case when is_monthly then 'driver' || car || '@example.test' end,
         is_monthly, case when is_monthly then 'subscription' else 'card' end
       from numbered returning id, lot_id, created_at, amount_cents, payment_status
     ), charged as (
       insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at,
         refunded_cents, charge_id)
       select id, lot_id, 'acct_bench', case payment_status when 'Yolo' then 'subscription' else 'card' end, 'succeeded', amount_cents,
         amount_cents / 10, created_at, created_at, case payment_status when 'refunded' then amount_cents else 0 end, 'ch_' || replace(id::text, '-', '')
       from added returning *
     ), received as (
       insert into receipts (payment_id, lot_id, number, lot_name, operator_name, created_at, is_taxed)
       select id, lot_id, ${LAST_RECEIPT} - $3 + row_number() over (order by paid_at), 'Bench', 'Bench', paid_at, false from charged
     ), booked as (
       insert into balance_entries (id, lot_id, stripe_account_id, category, source_id, charge_id, currency, amount_cents,
         platform_fee_cents, card_fee_cents, net_cents, created_at, available_on, payout_id)
       select replace('txn_' || id, '-', ''), lot_id, stripe_account_id, 'charge', charge_id, charge_id, 'cad', amount_cents, fee_cents, card_fee,
         amount_cents - fee_cents - card_fee, paid_at, paid_at + interval '2 days', ${payoutOf('paid_at')}
       from charged, lateral (select round(amount_cents * 0.029)::int + 30 as card_fee) fees
       union all
       select replace('txn_r' || id, '-', ''), lot_id, stripe_account_id, 'refund', replace('re_' || id, '-', ''), charge_id, 'cad', -amount_cents, -fee_cents, 0,
         fee_cents - amount_cents, paid_at + interval '1 minute', paid_at + interval '1 minute', ${payoutOf('paid_at')}
       from charged where refunded_cents > 0
     )
     insert into audit_log (at, actor, lot_id, action, subject_kind, subject_id, after)
     select paid_at, 'system', lot_id, 'session.paid', 'session', session_id, jsonb_build_object('amount_cents', amount_cents) from charged
     union all
     select paid_at + interval '1 minute', 'system', lot_id, 'session.refunded', 'session', session_id, null
     from charged where refunded_cents > 0`,
    [lotId, newest, oldest],
  )
}

/** What was sold on a day is paid out three days later. */
async function addPayouts(client: Client, lotId: string): Promise<void> {
  await client.query('delete from payouts where lot_id = $1', [lotId])
  await client.query(
    `insert into payouts (id, lot_id, stripe_account_id, amount_cents, currency, status, is_automatic, is_itemised, created_at, arrives_on)
     select payout_id, lot_id, 'acct_bench', sum(net_cents), 'cad', 'paid', true, true,
       min(created_at) + interval '3 days', min(created_at) + interval '5 days'
     from balance_entries where lot_id = $1 and payout_id is not null group by payout_id, lot_id`,
    [lotId],
  )
}

/** Null for what is not paid out yet. */
function payoutOf(paidAt: string): string {
  return `case when ${paidAt} < date_trunc('day', now(), 'UTC') - interval '3 days'
    then 'po_' || left(lot_id::text, 8) || to_char(${paidAt} at time zone 'UTC', 'YYYYMMDD') end`
}

function letter(divisor: number): string {
  return `chr(65 + (car / ${divisor} % 26)::int)`
}
