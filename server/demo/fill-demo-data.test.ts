import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../test/world.ts'
import { fillDemoData } from './fill-demo-data.ts'
import { providerImport } from './provider-import.ts'

const NOW = new Date('2026-11-15T08:00:00Z')

const RECORD_TIMEOUTS = [
  'create table timeouts_seen (statement text, idle text)',
  `create function record_timeouts() returns trigger language plpgsql as $$ begin
     insert into timeouts_seen select current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout');
     return null; end $$`,
  'create trigger record_timeouts after insert on lots execute function record_timeouts()',
]

let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => NOW })
  for (const statement of RECORD_TIMEOUTS) await sql.raw(statement).execute(world.deps.db)
  await fillDemoData(world.deps.db, NOW)
})
afterAll(() => world.close())

test('a slow machine is not cut off by the timeouts of requests', async () => {
  const { rows } = await sql`select * from timeouts_seen`.execute(world.deps.db)
  expect(rows).toEqual([{ statement: '0', idle: '0' }])
})

test('the home list shows the four listed lots by name', async () => {
  const reply = await world.app.request('/api/lots')
  const lots = (await reply.json()) as { slug: string; display_name: string }[]
  expect(lots.map((lot) => [lot.slug, lot.display_name])).toEqual([
    ['harbour-street', 'Harbour Street Lot'],
    ['market-square', 'Market Square'],
    ['old-mill', 'Old Mill Lot'],
    ['station-road', 'Station Road'],
  ])
})

test.each([
  ['harbour-street', 4.5, 16.5, 12, 150],
  ['market-square', 3, 12, 10, 120],
  ['old-mill', 6, 14, 12, 150],
  ['test-lot', 4.5, 16.5, 12, 150],
])('%s charges as promised', async (slug, hourly, daily, maxHours, monthly) => {
  const reply = await world.app.request(`/api/lots/${slug}`)
  expect(await reply.json()).toMatchObject({
    lot: { slug, status: 'active' },
    settings: { hourly_rate: hourly, max_daily_rate: daily, max_hours: maxHours, subscription_amount: monthly },
  })
})

test('the lot quarry is not open', async () => {
  expect((await world.app.request('/api/lots/quarry')).status).toBe(404)
})

test('every account has its lots, roles and password', async () => {
  const rows = await world.deps.db
    .selectFrom('users')
    .leftJoin('lot_admins', 'lot_admins.user_id', 'users.id')
    .leftJoin('lots', 'lots.id', 'lot_admins.lot_id')
    .select(['users.email', 'lots.slug', 'lot_admins.role', 'users.user_metadata', 'users.password_hash'])
    .orderBy('users.email')
    .orderBy('lots.slug')
    .execute()
  expect(rows.map((row) => [row.email, row.slug, row.role])).toEqual([
    ['admin@lotwise.test', 'harbour-street', 'admin'],
    ['checker@lotwise.test', 'harbour-street', 'checker'],
    ['nobody@lotwise.test', null, null],
    ['owner@lotwise.test', 'harbour-street', 'owner'],
    ['owner@lotwise.test', 'market-square', 'owner'],
    ['owner@lotwise.test', 'old-mill', 'owner'],
    ['owner@lotwise.test', 'station-road', 'owner'],
    ['temp@lotwise.test', 'market-square', 'checker'],
  ])
  const temporary = rows.filter((row) => (row.user_metadata as { temporary_password: boolean }).temporary_password)
  expect(temporary.map((row) => row.email)).toEqual(['temp@lotwise.test'])
  expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(rows[0]!.password_hash!, 'parking-demo')).toBe(true)
})

test('Harbour Street has thirteen months of history with every status and kind of session, some active now', async () => {
  const { rows } = await sql<{ months: number; kinds: string[]; active: number }>`
    select count(distinct to_char(s.created_at at time zone 'America/Toronto', 'YYYY-MM'))::int as months,
      array_agg(distinct concat_ws(' ', s.payment_status, s.session_type, s.payment_method_type)
        order by concat_ws(' ', s.payment_status, s.session_type, s.payment_method_type)) as kinds,
      count(*) filter (where s.payment_status = 'paid' and s.expires_at > ${NOW})::int as active
    from parking_sessions s join lots l on l.id = s.lot_id where l.slug = 'harbour-street'`.execute(world.deps.db)
  expect(rows[0]).toEqual({
    months: 14,
    kinds: [
      'Yolo New monthly',
      'Yolo New subscription',
      'paid Extension card',
      'paid New card',
      'pending New',
      'refunded New card',
    ],
    active: expect.any(Number),
  })
  expect(rows[0]!.active).toBeGreaterThanOrEqual(9)
})

test('no row is dated in the future, and payments match sessions and refunds', async () => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from parking_sessions where created_at > ${NOW})::int as future_sessions,
      (select count(*) from payments where paid_at > ${NOW} or created_at > paid_at)::int as future_payments,
      (select count(*) from payments where fee_cents <> floor(amount_cents * 0.1 + 0.5))::int as wrong_fees,
      (select count(*) from payments p join parking_sessions s on s.id = p.session_id
        where p.amount_cents <> s.amount_cents)::int as wrong_amounts,
      (select count(*) from parking_sessions s where payment_status in ('paid', 'refunded')
        and not exists (select from payments p where p.session_id = s.id and p.payment_intent_id = s.payment_id
          and p.charge_id = s.transaction_id))::int as paid_without_payment,
      (select count(*) from parking_sessions s where payment_status = 'pending'
        and exists (select from payments p where p.session_id = s.id))::int as pending_with_payment,
      (select count(*) from payments p join parking_sessions s on s.id = p.session_id
        where (p.refunded_cents > 0) <> (s.payment_status = 'refunded'))::int as wrong_refunds,
      (select count(*) from payments p join parking_sessions s on s.id = p.session_id
        where p.session_deleted <> (s.deleted_at is not null))::int as wrong_deletions`.execute(world.deps.db)
  expect(rows[0]).toEqual({
    future_sessions: 0,
    future_payments: 0,
    wrong_fees: 0,
    wrong_amounts: 0,
    paid_without_payment: 0,
    pending_with_payment: 0,
    wrong_refunds: 0,
    wrong_deletions: 0,
  })
})

test('the import contains every payment once', async () => {
  const imported = (await providerImport(world.deps.db)) as {
    payments: { payment_intent: string }[]
    subscriptions: { invoices: { payment_intent: string }[] }[]
  }
  const importedPayments = [
    ...imported.payments,
    ...imported.subscriptions.flatMap((subscription) => subscription.invoices),
  ]
  const { count } = await world.deps.db
    .selectFrom('payments')
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(new Set(importedPayments.map((payment) => payment.payment_intent)).size).toBe(count)
})

test('a database that has lots is not changed', async () => {
  expect(await fillDemoData(world.deps.db, NOW)).toBe(false)
})
