import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { deliverAll } from '../../test/deliver.ts'
import { control, confirm, makePaidSession, makePayableLot, makeSession, post, startPayment } from '../../test/pay.ts'
import type { Session } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'
import { compareChargesOfOpenPayments } from './compare-charges-of-open-payments.ts'
import { compareLots } from './compare-lots.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }
const DAY_SECONDS = 86_400

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { CATCH_UP_SECONDS: '0.1', RECONCILE_SECONDS: '0.1' } })
})
beforeEach(async () => {
  // One account at a time, so that requests can be counted.
  await world.deps.db.updateTable('lots').set({ stripe_account_id: null }).execute()
  lot = await makePayableLot(world)
})
afterAll(() => world.close())

test('F73 card payment, month, refund and dispute are found by listing, with every event lost', async () => {
  const card = await confirmed()
  const refunded = await confirmed()
  const disputed = await confirmed()
  const month = await subscribed()
  await control(world, 'refunds', { payment_intent: refunded.intentId, fee_too: true })
  await control(world, 'disputes', { payment_intent: disputed.intentId })
  await compare('recent')
  expect(await statusOf(card.session)).toBe('paid')
  expect(await statusOf(refunded.session)).toBe('refunded')
  expect(await statusOf(month)).toBe('Yolo')
  expect(await itemsOf()).toEqual(['disputed'])
})

test('F73 what is new at the provider appears in its lists late, and is found then', async () => {
  const late = await confirmed()
  const { data } = await world.deps.stripe.charges.list({}, { stripeAccount: lot.stripe_account_id! })
  await control(world, 'lists', { lag_seconds: 300, only: data.map(({ id }) => id) })
  await control(world, 'clock', { advance_seconds: 120 })
  const next = await confirmed()
  await compare('recent')
  expect(await statusOf(next.session)).toBe('paid')
  expect(await statusOf(late.session)).toBe('pending')
  await control(world, 'clock', { advance_seconds: 181 })
  await compare('recent')
  expect(await statusOf(late.session)).toBe('paid')
  await control(world, 'lists', { lag_seconds: 0 })
  expect(await itemsOf()).toEqual([])
})

test('F73 a run without anything new lists once per kind and retrieves nothing', async () => {
  for (let made = 0; made < 3; made++) await makePaidSession(world, lot)
  await compare('recent')
  const requests: string[] = []
  const count = ({ path }: { path: string }) => requests.push(path.split('?')[0]!)
  world.deps.stripe.on('request', count)
  await compare('recent')
  world.deps.stripe.off('request', count)
  expect(requests.toSorted()).toEqual([
    '/v1/balance_transactions',
    '/v1/charges',
    '/v1/disputes',
    '/v1/invoices',
    '/v1/payouts',
    '/v1/refunds',
  ])
})

test('F74 after a restore a charge of a lost session is reported once, and one of a known session is settled', async () => {
  const lost = await confirmed()
  const known = await confirmed()
  const month = await subscribed()
  const { db } = world.deps
  // The backup is from before the first session, and from before the payments of the other two.
  await db.deleteFrom('payments').where('lot_id', '=', lot.id).execute()
  await db.deleteFrom('session_requests').where('session_id', '=', lost.session.id).execute()
  await db.deleteFrom('parking_sessions').where('id', '=', lost.session.id).execute()
  await compare('recent')
  expect(await statusOf(known.session)).toBe('paid')
  expect(await statusOf(month)).toBe('Yolo')
  expect(await itemsOf()).toEqual(['unexpected_payment'])
  await db.updateTable('attention_items').set({ resolved_at: new Date() }).where('lot_id', '=', lot.id).execute()
  await compare('recent')
  await compare('deep')
  await deliverAll(world, lot.stripe_account_id!)
  expect(await itemsOf()).toEqual(['unexpected_payment'])
  const waiting = await db.selectFrom('stripe_events').select('id').where('status', '=', 'pending').execute()
  expect(waiting).toEqual([])
})

test('F74 a driver who began to pay again after a restore is not charged twice', async () => {
  const { session, intentId } = await confirmed()
  await world.deps.db.deleteFrom('payments').where('session_id', '=', session.id).execute()
  const again = await startPayment(world, session)
  await compare('recent')
  expect(await statusOf(session)).toBe('paid')
  const payments = await world.deps.db
    .selectFrom('payments')
    .select(['payment_intent_id', 'status', 'surplus_reason'])
    .where('session_id', '=', session.id)
    .where('status', '=', 'succeeded')
    .execute()
  expect(payments).toEqual([{ payment_intent_id: intentId, status: 'succeeded', surplus_reason: null }])
  await expect(confirm(world, again)).rejects.toThrow(/canceled/)
})

test('F75 a refund that changed after it was listed is found by the deep pass, once a month', async () => {
  const session = await refundedSession()
  await compare('recent')
  await later(40)
  await refundedSession()
  await compare('recent')
  await forgetOutcome(session)
  await compare('recent')
  expect(await refundStatus(session)).toBe('pending')
  await compare('deep')
  expect(await refundStatus(session)).toBe('succeeded')

  await forgetOutcome(session)
  await later(20)
  await compare('deep')
  expect(await refundStatus(session)).toBe('pending')
  await later(11)
  // The first run ends the pass, the second begins the next one.
  await compare('deep')
  await compare('deep')
  expect(await refundStatus(session)).toBe('succeeded')
})

test('a payment made hours after it was begun is found by one list of charges', async () => {
  const session = await makeSession(world, lot)
  const started = await startPayment(world, session)
  await compareChargesOfOpenPayments(world.deps)
  await world.deps.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 3 * 3600_000) })
    .where('session_id', '=', session.id)
    .execute()
  await confirm(world, started)
  await passInterval()
  await compareChargesOfOpenPayments(world.deps)
  expect(await statusOf(session)).toBe('paid')
})

test('charges of open payments are listed for a bounded number of accounts in a run, and of each in its turn', async () => {
  await world.deps.pool.query(
    `with made as (
       insert into lots (slug, name, display_name, stripe_account_id)
       select 'open-' || n, 'Lot', 'Lot', 'acct_open' || n from generate_series(1, 250) n returning id, stripe_account_id
     ), stays as (
       insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location)
       select id, 'ABC 123', '(416) 555-0123', 2, 900, now(), 'Lot' from made returning id, lot_id
     )
     insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at)
     select stays.id, lot_id, stripe_account_id, 'card', 'open', 900, 90, now() - interval '3 hours'
     from stays join made on made.id = lot_id`,
  )
  const listed: string[] = []
  const count = ({ path, account }: { path: string; account?: string }) => {
    if (path.startsWith('/v1/charges')) listed.push(account!)
  }
  world.deps.stripe.on('request', count)
  await compareChargesOfOpenPayments(world.deps)
  expect(listed).toHaveLength(200)
  await compareChargesOfOpenPayments(world.deps)
  world.deps.stripe.off('request', count)
  expect(new Set(listed).size).toBe(250)
})

async function refundedSession(): Promise<Session> {
  const { session, intentId } = await confirmed()
  await control(world, 'refunds', { payment_intent: intentId, fee_too: true })
  return session
}

/** As if the refund had succeeded after it was last listed. */
async function forgetOutcome({ id }: Session): Promise<void> {
  await world.deps.db
    .updateTable('refunds')
    .set({ status: 'pending', finished_at: null })
    .where('session_id', '=', id)
    .execute()
}

function later(days: number): Promise<unknown> {
  return control(world, 'clock', { advance_seconds: days * DAY_SECONDS })
}

async function compare(pass: 'recent' | 'deep'): Promise<void> {
  await passInterval()
  await compareLots(world.deps, pass)
}

/** As if the interval since the last run had passed. */
async function passInterval(): Promise<void> {
  await world.deps.db
    .updateTable('listing_watermarks')
    .set({ checked_at: new Date(0) })
    .execute()
}

async function confirmed() {
  const session = await makeSession(world, lot)
  const intent = await confirm(world, await startPayment(world, session))
  return { session, intentId: intent.id }
}

async function subscribed(): Promise<Session> {
  const session = await makeSession(world, lot, MONTHLY)
  const reply = await post(world, '/api/create-subscription', { sessionId: session.id })
  const { sessionId: checkout } = (await reply.json()) as { sessionId: string }
  await control(world, `checkout/${checkout}/pay`, {})
  return session
}

async function statusOf({ id }: Session): Promise<string | undefined> {
  const { db } = world.deps
  const row = await db.selectFrom('parking_sessions').select('payment_status').where('id', '=', id).executeTakeFirst()
  return row?.payment_status
}

async function refundStatus({ id }: Session): Promise<string | undefined> {
  const { db } = world.deps
  return (await db.selectFrom('refunds').select('status').where('session_id', '=', id).executeTakeFirst())?.status
}

async function itemsOf(): Promise<string[]> {
  const items = await world.deps.db.selectFrom('attention_items').select('kind').where('lot_id', '=', lot.id).execute()
  return items.map(({ kind }) => kind)
}
