import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAll, deliverEvent, deliverText, eventsOf } from '../../test/deliver.ts'
import {
  confirm,
  control,
  makePaidSession,
  makePayableLot,
  makeSession,
  startPayment,
  type Session,
} from '../../test/pay.ts'
import { openOwnWorld, openWorld, type World } from '../../test/world.ts'
import { catchUpEvents } from './catch-up-events.ts'
import { workInbox } from './work-inbox.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('an event settles a payment whose page was closed', async () => {
  const { lot, session } = await confirmed()
  await deliverAll(world, lot.stripe_account_id!)
  expect(await statusOf(session)).toBe('paid')
})

test('the same event fifty times at once has one effect', async () => {
  const { lot, session } = await confirmed()
  const event = (await eventsOf(world, lot.stripe_account_id!)).find(({ type }) => type === 'payment_intent.succeeded')!
  const delivered = { ...event, account: lot.stripe_account_id }
  const replies = await Promise.all(Array.from({ length: 50 }, () => deliverEvent(world, delivered)))
  expect(replies.every((reply) => reply.status === 200)).toBe(true)
  await Promise.all(Array.from({ length: 5 }, () => workInbox(world.deps)))
  expect(await statusOf(session)).toBe('paid')
  const stored = await world.deps.db
    .selectFrom('stripe_events')
    .select(['status', 'attempts'])
    .where('id', '=', event.id)
    .execute()
  expect(stored).toEqual([{ status: 'done', attempts: 1 }])
})

test('events in reverse order, refund before payment, lead to the same result', async () => {
  const { lot, session } = await confirmed()
  const { payment_intent_id } = await payment(session)
  await control(world, 'refunds', { payment_intent: payment_intent_id, fee_too: true })
  await deliverAll(world, lot.stripe_account_id!, (events) => events.toReversed())
  await world.deps.db
    .updateTable('stripe_events')
    .set({ run_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute()
  await workInbox(world.deps)
  expect(await statusOf(session)).toBe('refunded')
})

test('a refund made in the provider’s dashboard is recorded', async () => {
  const lot = await makePayableLot(world)
  const session = await makePaidSession(world, lot)
  const { payment_intent_id } = await payment(session)
  await control(world, 'refunds', { payment_intent: payment_intent_id })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await statusOf(session)).toBe('refunded')
  expect(await refundsOf(session)).toMatchObject([{ source: 'provider', status: 'succeeded', amount_cents: 900 }])
})

test('a partial refund leaves the session paid and is recorded', async () => {
  const lot = await makePayableLot(world)
  const session = await makePaidSession(world, lot)
  const { payment_intent_id } = await payment(session)
  await control(world, 'refunds', { payment_intent: payment_intent_id, amount: 300 })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await statusOf(session)).toBe('paid')
  expect(await payment(session)).toMatchObject({ refunded_cents: 300 })
})

test('a dispute raises attention, and a lost one stays out of the revenue', async () => {
  const lot = await makePayableLot(world)
  const session = await makePaidSession(world, lot)
  const { payment_intent_id } = await payment(session)
  const dispute = (await control(world, 'disputes', { payment_intent: payment_intent_id })) as { id: string }
  await deliverAll(world, lot.stripe_account_id!)
  expect(await payment(session)).toMatchObject({ disputed_cents: 900 })
  await control(world, `disputes/${dispute.id}`, { status: 'won' })
  await deliverAll(world, lot.stripe_account_id!)
  expect(await payment(session)).toMatchObject({ disputed_cents: 0 })
})

test('an event of a stranger’s account is ignored, whatever it is about', async () => {
  const { lot, session } = await confirmed()
  const event = (await eventsOf(world, lot.stripe_account_id!)).find(({ type }) => type === 'payment_intent.succeeded')!
  await deliverEvent(world, { ...event, id: 'evt_stranger', account: 'acct_stranger' })
  while (await workInbox(world.deps));
  expect((await payment(session))!.status).toBe('open')
  const items = await world.deps.db.selectFrom('attention_items').select('kind').where('lot_id', '=', lot.id).execute()
  expect(items).toEqual([])
})

test('with every webhook lost, listing the events settles everything', async () => {
  const { session } = await confirmed()
  await catchUpEvents(world.deps)
  while (await workInbox(world.deps));
  expect(await statusOf(session)).toBe('paid')
})

test('an account that is restricted stops taking sessions, and starts again when it is enabled', async () => {
  const lot = await makePayableLot(world)
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'restrict' })
  await deliverAll(world, lot.stripe_account_id!)
  await expect(makeSession(world, lot)).rejects.toThrow(
    'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.',
  )
  await control(world, `accounts/${lot.stripe_account_id}`, { action: 'enable' })
  await deliverAll(world, lot.stripe_account_id!)
  await expect(makeSession(world, lot)).resolves.toMatchObject({ payment_status: 'pending' })
})

test.each([
  ['a wrong secret', { secret: 'whsec_wrong' }],
  ['an old time', { at: Math.floor(Date.now() / 1000) - 301 }],
])('an event signed with %s is refused and not stored', async (_, change) => {
  const id = `evt_${Math.random()}`
  const reply = await deliverEvent(world, forged(id), change)
  expect(reply.status).toBe(400)
  expect(await world.deps.db.selectFrom('stripe_events').select('id').where('id', '=', id).execute()).toEqual([])
})

test('forged events are limited, signed ones are not', async () => {
  const own = await openOwnWorld({ withProvider: true })
  const send = (n: number, secret?: string) =>
    deliverEvent(own, forged(`evt_limit${n}`), secret === undefined ? {} : { secret })
  const forgeries = await Promise.all(Array.from({ length: 301 }, (_, n) => send(n, 'whsec_wrong')))
  const statuses = forgeries.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await send(1)).status).toBe(200)
})

test('an event without a signature, or changed by one byte, is refused', async () => {
  const bare = await world.app.request('/api/webhooks/stripe', { method: 'POST', body: '{}' })
  expect(bare.status).toBe(400)
})

test('an event of another mode is stored and ignored', async () => {
  const id = `evt_live${Date.now()}`
  expect((await deliverEvent(world, { ...forged(id), livemode: true })).status).toBe(200)
  await workInbox(world.deps)
  const stored = await world.deps.db
    .selectFrom('stripe_events')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toEqual({ status: 'ignored' })
})

test('an event of another account about our payment is not applied', async () => {
  const { session } = await confirmed()
  const stranger = await makePayableLot(world)
  const { payment_intent_id } = await payment(session)
  const event = forged(`evt_other${Date.now()}`, {
    id: payment_intent_id,
    object: 'payment_intent',
    status: 'succeeded',
  })
  await deliverEvent(world, { ...event, type: 'payment_intent.succeeded', account: stranger.stripe_account_id })
  await workInbox(world.deps)
  expect(await statusOf(session)).toBe('pending')
})

test('an event about a payment we do not know yet waits, and is applied when we do', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const started = await startPayment(world, session)
  const { id } = await payment(session)
  await confirm(world, started)
  await world.deps.db
    .updateTable('payments')
    .set({ payment_intent_id: null, status: 'creating' })
    .where('id', '=', id)
    .execute()
  await deliverAll(world, lot.stripe_account_id!)
  expect(await statusOf(session)).toBe('paid')
})

async function confirmed() {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  await confirm(world, await startPayment(world, session))
  return { lot, session }
}

function forged(id: string, object: object = { id: 'pi_forged', object: 'payment_intent' }) {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type: 'payment_intent.created',
    data: { object },
  }
}

async function statusOf(session: Session): Promise<string> {
  const row = await world.deps.db
    .selectFrom('parking_sessions')
    .select('payment_status')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  return row.payment_status
}

function payment(session: Session) {
  return world.deps.db.selectFrom('payments').selectAll().where('session_id', '=', session.id).executeTakeFirstOrThrow()
}

function refundsOf(session: Session) {
  return world.deps.db.selectFrom('refunds').selectAll().where('session_id', '=', session.id).execute()
}

test.each([
  ['nothing', '', 400],
  ['no JSON', '{"id":', 400],
  ['an empty object', '{}', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['an event without an object', '{"id":"evt_odd_1","type":"charge.refunded","livemode":false}', 400],
  ['an id that is a number', '{"id":7,"type":"x","livemode":false,"data":{"object":{}}}', 400],
  ['a type nobody knows', '{"id":"evt_odd_2","type":"moon.landed","livemode":false,"data":{"object":{}}}', 200],
  ['a thin event', '{"id":"evt_odd_3","object":"v2.core.event","type":"v2.core.account.updated"}', 200],
])('signed, but odd: %s is answered %s with %i', async (_, payload, status) => {
  const reply = await deliverText(world, payload)
  expect(reply.status).toBe(status)
  while (await workInbox(world.deps));
  const { rows } = await world.deps.pool.query(
    "select id from stripe_events where id like 'evt_odd%' and status <> 'ignored'",
  )
  expect(rows).toEqual([])
})
