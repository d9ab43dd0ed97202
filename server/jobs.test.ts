import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotAccess } from './access/lot-access.ts'
import { listIncidentsWithoutLinks } from './incidents/incidents-table.ts'
import type { Db } from './infra/db/connect.ts'
import type { LotRow } from './lots/lots-table.ts'
import { takeDueSubscriptions, takeUnwantedSubscriptions } from './payments/payments-table.ts'
import { listStaysToRemind } from './messages/reminders/reminders-table.ts'
import { findingsOfSessions, givenUpFindings } from './reconciliation/money-audit/money-audit-table.ts'
import { sumPayLater } from './sessions/pay-later-stays-table.ts'
import { countRowsRead } from './test/count-rows-read.ts'
import { makeLot } from './test/make.ts'
import { openWorld, type World } from './test/world.ts'

const HISTORY = 10_000
/** Of what is over: far less than there is. */
const MOST_READ = 100

let world: World
let lot: LotRow
let changed: string[]
let owed: string
beforeAll(async () => {
  world = await openWorld()
  lot = await makeLot(world.deps.db, { stripe_account_id: 'acct_1' })
  await fillHistory()
  await fillPresent()
  await world.deps.pool.query('vacuum analyze')
}, 300_000)
afterAll(() => world.close())

const access = () => ({ lot: { id: lot.id } }) as LotAccess<'session.check'>

test.each<[string, number, (tx: Db) => Promise<unknown[]>]>([
  ['the audit of a card payment and a plan, neither with a text', 1, (tx) => findingsOfSessions(tx, changed)],
  ['the audit of events that were given up', 1, givenUpFindings],
  ['sums of an incident', 1, async (tx) => [...(await sumPayLater(tx, access(), [owed])).keys()]],
  ['plans to end', 2, (tx) => takeUnwantedSubscriptions(tx, { sessionId: null, everySeconds: 60, most: 50 })],
  ['plans to ask about', 2, (tx) => takeDueSubscriptions(tx, new Date(), 50)],
  ['incidents whose links are to be sent', 1, (tx) => listIncidentsWithoutLinks(tx, new Date())],
])('%s: what is read does not grow with what is over', async (_, found, work) => {
  let results: unknown[] = []
  const read = await countRowsRead(world.deps.db, async (tx) => {
    results = await work(tx)
  })
  expect(results).toHaveLength(found)
  expect([...read].filter(([, rows]) => rows > MOST_READ)).toEqual([])
})

test('of the stays that end soon, those that have been reminded are not looked up one by one', async () => {
  await world.deps.pool.query(
    `with made as (
       insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, payment_status,
         payment_id)
       select $1, 'SOON' || n, '(416) 555-0100', 1, 900, now() + n * interval '1 second', 'Here', now() - interval '1 day', 'paid', 'pi_soon' || n
       from generate_series(1, 3000) n returning id, license_plate, expires_at
     )
     insert into messages (key, kind, purpose, recipient, text, lot_id, session_id, status, give_up_at)
     select 'reminder-' || id, 'sms', 'reminder', '', '', $1, id, 'sent', expires_at from made where license_plate <> 'SOON3000'`,
    [lot.id],
  )
  await world.deps.pool.query('vacuum analyze parking_sessions, messages')
  let due: { license_plate: string }[] = []
  const read = await countRowsRead(world.deps.db, async (tx) => {
    due = await listStaysToRemind(tx, new Date())
  })
  expect(due.map((stay) => stay.license_plate)).toEqual(['SOON3000'])
  expect(read.get('messages')).toBeLessThan(MOST_READ)
})

/** Stays, plans, incidents and events that nothing is to be done about. */
async function fillHistory(): Promise<void> {
  const client = await world.deps.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `with made as (
       select gen_random_uuid() as id, gen_random_uuid() as payment_id, n, n % 10 = 0 as is_plan,
         now() - interval '2 days' - n * interval '5 minutes' as at
       from generate_series(1, $2::int) n
     ), stays as (
       insert into parking_sessions (id, lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at,
         payment_status, payment_id, payment_method_type, subscription_id, subscription_status, incident_id)
       select id, $1, 'B' || n, '(416) 555-0100', 1, 900, at + interval '1 hour', 'Here', at,
         case when is_plan then 'Yolo' else 'paid' end, 'pi_' || n, case when is_plan then 'subscription' else 'card' end,
         case when is_plan then 'sub_' || n end, case when is_plan then 'canceled' end,
         case when n % 10 = 1 then '5e1f0000-0000-4000-9000-000000000001'::uuid end
       from made
     ), charged as (
       insert into payments (id, session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at,
         subscription_id)
       select payment_id, id, $1, 'acct_1', case when is_plan then 'subscription' else 'card' end, 'succeeded', 900, 90, at, at,
         case when is_plan then 'sub_' || n end
       from made
     ), renewed as (
       insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at,
         subscription_id)
       select id, $1, 'acct_1', 'renewal', 'succeeded', 900, 90, at, at, 'sub_' || n from made, generate_series(1, 5) where is_plan
     ), refunded as (
       insert into refunds (payment_id, session_id, amount_cents, source, requested_by, status, created_at)
       select payment_id, id, 100, 'staff', gen_random_uuid(), 'succeeded', at from made
     ), received as (
       insert into receipts (payment_id, lot_id, number, lot_name, operator_name, created_at)
       select payment_id, $1, n, 'Here', 'Here', at from made
     ), told as (
       insert into messages (key, kind, recipient, text, lot_id, session_id, status, created_at, give_up_at)
       select 'paid-' || id, 'sms', '', '', $1, id, 'sent', at, at from made where not is_plan
     )
     insert into audit_log (at, actor, lot_id, action, subject_kind, subject_id)
     select at, 'system', $1, 'session.paid', 'session', id from made where not is_plan`,
    [lot.id, HISTORY],
  )
  await client.query(
    `insert into incidents (lot_id, kind, cause, reason, began_at, ended_at, links_sent_at)
     select $1, 'payments', 'declared', 'Ice', at, at, at
     from (select now() - n * interval '1 day' as at from generate_series(2, 2000) n) days`,
    [lot.id],
  )
  await client.query(
    `insert into stripe_events (id, type, livemode, payload, status, done_at)
     select 'evt_' || n, 'charge.refunded', false, '{}', 'done', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
    [HISTORY],
  )
  client.release(true)
}

/** One of each that something is to be done about. */
async function fillPresent(): Promise<void> {
  const { pool } = world.deps
  const { rows } = await pool.query<{ id: string }>(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, payment_status, payment_id,
       payment_method_type, subscription_id, subscription_status)
     select $1, 'NEW' || n, '(416) 555-0100', 1, 900, now() + interval '1 hour', 'Here', status, 'pi_new' || n, method,
       'sub_new' || n, subscription
     from (values (1, 'paid', 'card', null), (2, 'Yolo', 'subscription', 'active'), (3, 'refunded', 'subscription', 'active'),
       (4, 'Yolo', 'subscription', 'canceled')) stays (n, status, method, subscription) returning id`,
    [lot.id],
  )
  changed = rows.slice(0, 2).map(({ id }) => id)
  await pool.query(
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, paid_at, subscription_id,
       surplus_reason)
     select id, lot_id, 'acct_1', case payment_method_type when 'card' then 'card' else 'subscription' end, 'succeeded', 900, 90, now() - interval '25 hours',
       case payment_method_type when 'card' then null else subscription_id end,
       case subscription_status when 'canceled' then 'duplicate' end
     from parking_sessions where license_plate like 'NEW%'`,
  )
  await pool.query(
    `insert into audit_log (at, actor, lot_id, action, subject_kind, subject_id)
     select r.created_at, 'system', p.lot_id, 'session.paid', 'session', p.session_id
     from payments p join receipts r on r.payment_id = p.id where p.session_id = $1`,
    [changed[0]],
  )
  await pool.query(
    `insert into stripe_events (id, type, livemode, payload, status, done_at) values ('evt_up', 'invoice.paid', false, '{}', 'failed', now())`,
  )
  const incident = await pool.query<{ id: string }>(
    `insert into incidents (lot_id, kind, cause, reason, began_at, ended_at)
     values ($1, 'payments', 'declared', 'Ice', now() - interval '1 hour', now() - interval '1 minute') returning id`,
    [lot.id],
  )
  owed = incident.rows[0]!.id
  await pool.query(`update parking_sessions set incident_id = $1 where id = $2`, [owed, changed[0]])
}
