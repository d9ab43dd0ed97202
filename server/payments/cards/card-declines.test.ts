import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { confirm, control, makePayableLot, makeSession, post, readSession, type Session } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'
import { endDeclinedPayments } from './end-declined-payments.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepDeclines } from './sweep-declines.ts'

type Started = { clientSecret: string; stripeAccountId: string }

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

test('after five declines the intent is canceled, and a new one is given after a pause', async () => {
  const session = await makeSession(world, await makePayableLot(world))
  const started = await start(session, '203.0.113.1')
  for (let n = 1; n <= 4; n++) await decline(session, started)
  expect(await start(session, '203.0.113.1')).toEqual(started)
  await decline(session, started)

  expect(await statusAtProvider(started)).toBe('canceled')
  await expect(confirm(world, started)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  const refused = await request(session, '203.0.113.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(240)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(301)
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    reason: 'card_declined_often',
    params: { minutes: 5 },
  })

  await control(world, 'clock', { advance_seconds: 301 })
  const again = await start(session, '203.0.113.1')
  expect(again.clientSecret).not.toBe(started.clientSecret)
  await confirm(world, again)
  await settle(session)
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'paid' })
})

test('a decline that is reported again counts once', async () => {
  const session = await makeSession(world, await makePayableLot(world))
  const started = await start(session, '203.0.113.2')
  await decline(session, started)
  await Promise.all(Array.from({ length: 10 }, () => settle(session)))
  expect(await statusAtProvider(started)).toBe('requires_payment_method')
  expect(await listDeclines(session)).toHaveLength(1)
})

test('declines that were not reported one by one are all counted', async () => {
  const session = await makeSession(world, await makePayableLot(world))
  const started = await start(session, '203.0.113.3')
  for (let n = 1; n <= 5; n++) await tryBadCard(started)
  await settle(session)
  expect(await listDeclines(session)).toHaveLength(5)
  expect(await statusAtProvider(started)).toBe('canceled')
})

test('a cancellation that failed is repeated, and no other intent is given meanwhile', async () => {
  const session = await makeSession(world, await makePayableLot(world))
  const started = await start(session, '203.0.113.4')
  for (let n = 1; n <= 5; n++) await tryBadCard(started)
  const path = `/v1/payment_intents/${intentOf(started)}/cancel`
  await control(world, 'faults', { kind: '500', match: { path }, times: 10 })
  await expect(settle(session)).rejects.toMatchObject({ statusCode: 500 })
  expect((await request(session, '203.0.113.4')).status).toBe(429)
  world.provider!.sim.faults.clear()
  await settle(session)
  expect(await statusAtProvider(started)).toBe('canceled')
})

test('twenty declines an hour are the limit of a network at a lot', async () => {
  const lot = await makePayableLot(world)
  for (let n = 1; n <= 5; n++) await declineFourTimes(lot, '203.0.113.5')
  const next = await makeSession(world, lot)
  const refused = await request(next, '203.0.113.5')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await refused.json()).toMatchObject({ reason: 'network_declined_often', params: { minutes: 60 } })

  expect((await request(next, '203.0.113.6')).status).toBe(200)
  const elsewhere = await makeSession(world, await makePayableLot(world))
  expect((await request(elsewhere, '203.0.113.5')).status).toBe(200)
  await control(world, 'clock', { advance_seconds: 3601 })
  expect((await request(next, '203.0.113.5')).status).toBe(200)
})

test('payments opened ahead give a network no further tries, and leave others and a bank’s question alone', async () => {
  const lot = await makePayableLot(world)
  const open = async (network: string, at = lot) => {
    const session = await makeSession(world, at)
    return { session, started: await start(session, network) }
  }
  const [ahead, tried, asked] = [await open('203.0.113.8'), await open('203.0.113.8'), await open('203.0.113.8')]
  const others = [await open('203.0.113.9'), await open('203.0.113.8', await makePayableLot(world))]
  await confirm(world, asked.started, 'pm_card_threeDSecure2Required')
  for (let n = 1; n <= 5; n++) await declineFourTimes(lot, '203.0.113.8')

  await decline(tried.session, tried.started)
  expect(await statusAtProvider(tried.started)).toBe('canceled')
  expect(await statusAtProvider(ahead.started)).toBe('requires_payment_method')
  await endDeclinedPayments(world.deps)
  expect(await statusAtProvider(ahead.started)).toBe('canceled')
  await expect(confirm(world, ahead.started)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(await statusAtProvider(asked.started)).toBe('requires_action')
  for (const { started } of others) expect(await statusAtProvider(started)).toBe('requires_payment_method')
  expect((await request(ahead.session, '203.0.113.8')).status).toBe(429)
})

test('networks are stored as hashes, and for two days', async () => {
  const session = await makeSession(world, await makePayableLot(world))
  const started = await start(session, '203.0.113.7')
  await decline(session, started)
  const [row] = await listDeclines(session)
  expect(row!.network).toMatch(/^~[a-p]{12}$/)
  await sweepDeclines(world.deps)
  expect(await listDeclines(session)).toHaveLength(1)
  await control(world, 'clock', { advance_seconds: 2 * 86_400 + 1 })
  await sweepDeclines(world.deps)
  expect(await listDeclines(session)).toEqual([])
  expect(await world.deps.db.selectFrom('payment_networks').selectAll().execute()).toEqual([])
})

async function declineFourTimes(lot: LotRow, network: string): Promise<void> {
  const session = await makeSession(world, lot)
  const started = await start(session, network)
  for (let n = 1; n <= 4; n++) await tryBadCard(started)
  await settle(session)
}

function request(session: Session, network: string): Promise<Response> {
  const body = { sessionId: session.id, amount: session.amount }
  return post(world, '/api/create-payment-intent', body, { 'x-forwarded-for': network })
}

async function start(session: Session, network: string): Promise<Started> {
  const reply = await request(session, network)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Started
}

async function decline(session: Session, started: Started): Promise<void> {
  await tryBadCard(started)
  await settle(session)
}

async function tryBadCard(started: Started): Promise<void> {
  await expect(confirm(world, started, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
}

/** As the event of a decline does. */
async function settle({ id }: Session): Promise<void> {
  const payment = await world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await settlePayment(world.deps, payment)
}

function listDeclines({ id }: Session) {
  return world.deps.db.selectFrom('card_declines').selectAll().where('session_id', '=', id).execute()
}

function intentOf({ clientSecret }: Started): string {
  return clientSecret.split('_secret_')[0]!
}

async function statusAtProvider(started: Started): Promise<string> {
  const { stripeAccountId: stripeAccount } = started
  return (await world.deps.stripe.paymentIntents.retrieve(intentOf(started), undefined, { stripeAccount })).status
}
