import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clearAttention, expectBooks, ledger, quiet, WAITS_FOR_A_PERSON } from './books.ts'
import { call, confirm, intentOf, park, payFor, startPayment } from './driver.ts'
import { dropWebhooks, eventOf, inboxCount, refusedCount, sendEvent } from './events.ts'
import { openHouse, type House } from './house.ts'
import { makeLot } from './people.ts'
import { calm } from './simulator.ts'
import { until } from './until.ts'

/** Here the webhook alone has to do it: the reconciler and the list of events come too late to help. */
const WEBHOOKS_ONLY = { RECONCILE_SECONDS: '600', CATCH_UP_SECONDS: '600' }

let house: House
beforeAll(async () => {
  house = await openHouse({ env: WEBHOOKS_ONLY })
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

async function statusInBooks(sessionId: string): Promise<string> {
  const { rows } = await house.db.query('select payment_status from parking_sessions where id = $1', [sessionId])
  return rows[0].payment_status
}

const untilInBooks = (sessionId: string, status: string) =>
  until(async () => (await statusInBooks(sessionId)) === status, {
    what: `session ${sessionId} is ${status} in the books`,
  })

test('F22 bad, missing, old and foreign signatures and a changed byte are refused, counted, and nothing is stored', async () => {
  const lot = await makeLot(house)
  await payFor(house, lot)
  await quiet(house)
  const event = { ...(await eventOf(house, lot, 'payment_intent.succeeded')), id: 'evt_forged' }
  const before = { refused: await refusedCount(house), stored: await inboxCount(house) }
  const text = JSON.stringify({ ...event, account: lot.account })
  const bare = (signature: Record<string, string>) =>
    fetch(`${house.server.url}/api/webhooks/stripe`, { method: 'POST', headers: signature, body: text })
  expect(await sendEvent(house, lot, event, { secret: 'whsec_of_someone_else' })).toBe(400)
  expect(await sendEvent(house, lot, event, { ageSeconds: 301 })).toBe(400)
  expect(
    await sendEvent(house, lot, event, { changeAfterSigning: (signed) => signed.replace('evt_forged', 'evt_forgee') }),
  ).toBe(400)
  expect((await bare({})).status).toBe(400)
  expect((await bare({ 'stripe-signature': 't=1,v1=00' })).status).toBe(400)
  expect((await bare({ 'stripe-signature': 'nonsense' })).status).toBe(400)
  expect(await refusedCount(house)).toBe(before.refused + 6)
  expect(await inboxCount(house)).toBe(before.stored)
  await expectBooks(house)
})

test('F24 an event of another API version is stored, and the object is asked for anew', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await dropWebhooks(house)
  await confirm(house, started)
  const event = await eventOf(house, lot, 'payment_intent.succeeded')
  // As an old version had it: other fields, and an amount nobody should believe.
  const old = {
    id: event.id,
    object: 'event',
    type: event['type'],
    livemode: false,
    api_version: '2019-05-16',
    created: event['created'],
  }
  const data = { object: { id: intentOf(started), object: 'payment_intent', amount_received: 1 } }
  expect(await sendEvent(house, lot, { ...old, data })).toBe(200)
  await untilInBooks(session.id, 'paid')
  expect((await ledger(house, session.id))[0]).toMatchObject({ status: 'succeeded', amount_cents: 900, fee_cents: 90 })
  expect(house.server.said()).toContain('2019-05-16')
  await expectBooks(house)
})

test('F25 events of an unknown account, or of another lot’s, are never applied', async () => {
  const [lot, other] = [await makeLot(house), await makeLot(house)]
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await dropWebhooks(house)
  await confirm(house, started)
  const event = await eventOf(house, lot, 'payment_intent.succeeded')
  expect(await sendEvent(house, { account: 'acct_of_a_stranger' }, { ...event, id: 'evt_stranger' })).toBe(200)
  expect(await sendEvent(house, other, { ...event, id: 'evt_other_lot' })).toBe(200)
  await quiet(house)
  expect(await statusInBooks(session.id)).toBe('pending')
  expect(await inboxCount(house, `id in ('evt_stranger', 'evt_other_lot') and status = 'ignored'`)).toBe(2)
  expect(house.server.said()).toContain('an event of an account that is not ours')
  expect(await sendEvent(house, lot, event)).toBe(200)
  await untilInBooks(session.id, 'paid')
  await expectBooks(house, [WAITS_FOR_A_PERSON])
  expect(await clearAttention(house)).toEqual(['event_not_understood'])
})

test('F26 a live event on a test server is stored and ignored', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await dropWebhooks(house)
  await confirm(house, started)
  const event = await eventOf(house, lot, 'payment_intent.succeeded')
  expect(await sendEvent(house, lot, { ...event, id: 'evt_live', livemode: true })).toBe(200)
  await quiet(house)
  expect(await statusInBooks(session.id)).toBe('pending')
  expect(await inboxCount(house, `id = 'evt_live' and status = 'ignored'`)).toBe(1)
  await sendEvent(house, lot, event)
  await untilInBooks(session.id, 'paid')
  await expectBooks(house)
})

test('F27 a body of more than 256 KB and a flood of forged events are turned away, and drivers pay meanwhile', async () => {
  const lot = await makeLot(house)
  const flood = 1_000
  const post = (body: string) =>
    fetch(`${house.server.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body,
    })
  expect((await post('x'.repeat(256 * 1024 + 1))).status).toBe(413)
  const answers = Promise.all(Array.from({ length: flood }, async () => (await post('{"id":"evt_flood"}')).status))
  await payFor(house, lot)
  expect(new Set(await answers)).toEqual(new Set([400]))
  expect(await call(house, 'GET', '/readyz')).toMatchObject({ status: 200 })
  expect(await inboxCount(house, `id = 'evt_flood'`)).toBe(0)
  await expectBooks(house)
})
