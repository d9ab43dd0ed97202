import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import { openWorld, type World } from '../../test/world.ts'

const SESSIONS = 20_000

let world: World
let lotId: string
beforeAll(async () => {
  world = await openWorld()
  const busy = await makeLot(world.deps.db)
  const other = await makeLot(world.deps.db)
  lotId = busy.id
  for (const id of [busy.id, other.id]) await fill(id)
  await world.deps.pool.query('vacuum analyze')
})
afterAll(() => world.close())

test.each([
  [
    'a page by created_at',
    'sessions_page',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null order by created_at desc, id limit 100`,
  ],
  [
    'a page by amount',
    'sessions_in_amount_order',
    `select id from parking_sessions where lot_id = $1 and deleted_at is null order by amount_cents desc, created_at desc, id limit 100`,
  ],
  [
    'the same turned round',
    'sessions_in_amount_order',
    `select id from parking_sessions where lot_id = $1 and deleted_at is null order by amount_cents, created_at, id desc limit 100`,
  ],
  [
    'a page by status',
    'sessions_in_status_order',
    `select id from parking_sessions where lot_id = $1 and deleted_at is null order by payment_status, created_at desc, id limit 100`,
  ],
  [
    'a page by hours',
    'sessions_in_hours_order',
    `select id from parking_sessions where lot_id = $1 and deleted_at is null order by hours desc, created_at desc, id limit 100`,
  ],
  [
    'a far page by plate',
    'Index Only Scan using sessions_in_plate_order',
    `select id from parking_sessions where lot_id = $1 and deleted_at is null and location = 'Here'
     order by plate_key, created_at desc, id limit 100 offset 9000`,
  ],
  [
    'a far page by expiry',
    'Index Only Scan using sessions_in_expiry_order',
    `select id from parking_sessions where lot_id = $1 and deleted_at is null and location = 'Here'
     order by expires_at desc, created_at desc, id limit 100 offset 9000`,
  ],
  [
    'active now',
    'sessions_in_expiry_order',
    `select count(*) from parking_sessions where lot_id = $1 and deleted_at is null and expires_at > now() + interval '29 days'`,
  ],
  [
    'who parked, to be erased',
    'sessions_with_phone',
    `select id from parking_sessions where $1::uuid is not null and phone not like '~%' and expires_at < now() - interval '2 years'
     and created_at < now() - interval '2 years' limit 500 for update skip locked`,
  ],
  [
    'plates to be erased',
    'sessions_with_plate',
    `select id from parking_sessions where $1::uuid is not null and license_plate not like '~%' and expires_at < now() - interval '7 years'
     and created_at < now() - interval '7 years' limit 500 for update skip locked`,
  ],
  [
    'one plate',
    'sessions_in_plate_order',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null and plate_key = 'ABC00017'`,
  ],
  [
    'the plates one slip off',
    'sessions_',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null and plate_key = any('{ABC00018,ABC0017,A8C00017}')
     and (payment_status in ('paid', 'Yolo') and expires_at > now() or payment_status = 'pending' and created_at > now())`,
  ],
  [
    'part of a plate',
    'sessions_by_marked_plate',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null and plate_key like '%0017%'
      and plate_search_parts(lot_id, plate_key, created_at, payment_status, session_type) @> array[left($1::text, 8) || '001', left($1::text, 8) || '017']`,
  ],
  [
    'two characters of a plate',
    'sessions_by_marked_plate',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null and plate_key like '%C9%'
      and plate_search_parts(lot_id, plate_key, created_at, payment_status, session_type) @> array[left($1::text, 8) || 'C9']`,
  ],
  [
    'part of a phone number',
    'sessions_by_marked_phone',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null and phone ~ '6[^0-9]*5[^0-9]*5[^0-9]*7'
      and phone_search_parts(lot_id, phone, created_at, payment_status, session_type) @> array[left($1::text, 8) || '6557']`,
  ],
  [
    'part of a name',
    'named_sessions_by_part',
    `select * from named_sessions where lot_id = $1 and person like '%roy1700%'
      and text_search_parts(lot_id, person) @> array[left($1::text, 8) || 'y17', left($1::text, 8) || '700']`,
  ],
  [
    'who is to be reminded',
    'sessions_to_remind',
    `select * from parking_sessions where payment_status = 'paid' and deleted_at is null and expires_at > now() and expires_at <= now() + interval '3 hours'`,
  ],
  [
    'sums by day',
    'payments_paid',
    `select date_trunc('day', paid_at at time zone 'America/Toronto'), sum(amount_cents - refunded_cents) from payments where lot_id = $1 and status = 'succeeded' and not session_deleted and paid_at >= now() - interval '7 days' group by 1`,
  ],
  [
    'all that was paid in a while, for deleted sessions too',
    'payments_paid',
    `select sum(amount_cents) from payments where lot_id = $1 and status = 'succeeded' and paid_at >= now() - interval '7 days'
     and paid_at < now()`,
  ],
  [
    'the refunds of a payment',
    'refunds_of_payment',
    `select * from refunds where $1::uuid is not null and payment_id = '5e1f0000-0000-4000-9000-000000000001'`,
  ],
  [
    'what was reported about something at the provider',
    'attention_items_of_ref',
    `select id from attention_items where $1::uuid is not null and kind = 'dispute' and provider_ref = 'dp_1' and payment_id is null`,
  ],
  [
    'an unexpected charge by its invoice',
    'unexpected_charges_of_invoice',
    `select * from unexpected_charges where $1::uuid is not null and invoice_id = 'in_1'`,
  ],
  [
    'the networks with declines within an hour',
    'card_declines_by_time',
    `select lot_id, network from card_declines where $1::uuid is not null and declined_at > now() - interval '1 hour' and network is not null
     group by lot_id, network having count(*) >= 20`,
  ],
  [
    'whether a plate that a place is named after is gone',
    'Index Cond: ((lot_id = ',
    `select not exists (select from parking_sessions where lot_id = $1 and plate_key = place collate "default" and deleted_at is null)
     from (select 'ABC00017' collate "C" as place offset 0) places`,
  ],
  [
    'the same among deleted sessions',
    'Index Cond: (plate_key = ',
    `select not exists (select from parking_sessions where lot_id = $1 and plate_key = place collate "default" and deleted_at is not null)
     from (select 'ABC00017' collate "C" as place offset 0) places`,
  ],
  [
    'what people did',
    'audit_log_of_people',
    `select * from audit_log where lot_id = $1 and actor_user_id is not null order by at desc, id desc limit 100`,
  ],
  [
    'what one person did',
    'audit_log_of_person',
    `select * from audit_log where lot_id = $1 and actor_user_id = '5e1f0000-0000-4000-9000-000000000001' order by at desc, id desc limit 100`,
  ],
  [
    'one kind of change',
    'audit_log_of_action',
    `select * from audit_log where lot_id = $1 and action in ('member.removed') order by at desc, id desc limit 100`,
  ],
  [
    'the stays of a driver, deleted ones too',
    'deleted_sessions_of_plate',
    `select * from parking_sessions where phone = '(416) 555-0100'
      and (plate_key = 'ABC00017' and deleted_at is null or plate_key = 'ABC00017' and deleted_at is not null)`,
  ],
])('%s is read through its index', async (_, index, sql) => {
  const { rows } = await world.deps.pool.query(`explain ${sql.replaceAll('$1', `'${lotId}'`)}`)
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

test('every index can be built again from what is stored, as after a restored backup', async () => {
  const { pool } = world.deps
  await pool.query(
    `update parking_sessions set first_name = 'Émile', email = 'emile@example.test', auto_renew = true where id in (select id from parking_sessions limit 5)`,
  )
  expect((await pool.query('reindex schema public')).command).toBe('REINDEX')
})

async function fill(id: string): Promise<void> {
  const { pool } = world.deps
  await pool.query(
    `insert into parking_sessions
       (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, auto_renew, last_name, email)
     select $1, 'ABC' || lpad(n::text, 5, '0'), '(416) 555-0100', 1, 450, now() + make_interval(mins => n), 'Here',
       now() - make_interval(mins => n * 10), n % 10 = 0, case when n % 10 = 0 then 'Roy' || n end,
       case when n % 10 = 0 then 'roy@example.test' end
     from generate_series(1, $2::int) n`,
    [id, SESSIONS],
  )
  await pool.query(
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, paid_at)
     select id, lot_id, 'acct_1', 'card', 'succeeded', 450, 45, created_at from parking_sessions where lot_id = $1`,
    [id],
  )
  await pool.query(
    `insert into refunds (payment_id, session_id, amount_cents, source, status)
     select id, session_id, 450, 'provider', 'succeeded' from payments where lot_id = $1 limit 2000`,
    [id],
  )
  await pool.query(
    `insert into unexpected_charges (lot_id, stripe_account_id, charge_id, invoice_id, amount_cents, currency, is_refunded_by_us, paid_at)
     select $1, 'acct_1', 'ch_' || left($2, 8) || n, 'in_' || n, 450, 'cad', true, now() from generate_series(1, 2000) n`,
    [id, id],
  )
  await pool.query(
    `insert into card_declines (charge_id, payment_id, session_id, lot_id, network, declined_at)
     select 'ch_' || n, id, session_id, lot_id, 'network', now() - n * interval '1 minute'
     from (select *, row_number() over () as n from payments where lot_id = $1 limit 2000) numbered
     on conflict do nothing`,
    [id],
  )
  await pool.query(
    `insert into attention_items (lot_id, kind, provider_ref, resolved_at)
     select $1, 'dispute', 'dp_' || n, now() from generate_series(1, 2000) n`,
    [id],
  )
  await pool.query(
    `with people as (insert into users (email) select $1 || n || '@example.test' from generate_series(1, 5) n returning id),
       numbered as (select id, row_number() over () as n from people)
     insert into audit_log (at, actor, actor_user_id, lot_id, action, subject_kind, subject_id)
     select now() - make_interval(mins => n), case when n % 20 = 0 then 'staff' else 'system' end,
       case when n % 20 = 0 then (select id from numbered where numbered.n = 1 + k.n / 20 % 5) end, $2,
       case when n % 2000 = 0 then 'member.removed' when n % 20 = 0 then 'settings.changed' else 'session.paid' end,
       'session', n::text from generate_series(1, $3::int) k (n)`,
    [id, id, SESSIONS],
  )
}
