import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAttentionItems, expectConsistent, paymentsOf, waitUntilIdle, NEEDS_ATTENTION } from './consistency.ts'
import { call, confirmPayment, intentOf, createSession, createPaidSession, startPayment } from './driver.ts'
import { dropWebhooks, latestEvent, countStoredEvents, countRefusedEvents, sendEvent } from './events.ts'
import { startTestSystem, WEBHOOKS_ONLY, type TestSystem } from './test-system.ts'
import { makeLot } from './lots-and-staff.ts'
import { clearFaults } from './simulator.ts'
import { storedStatus, waitForStoredStatus } from './stored-status.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ env: WEBHOOKS_ONLY })
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

test('F22 bad, missing, old and foreign signatures and a changed byte are refused, counted, and nothing is stored', async () => {
  const lot = await makeLot(system)
  await createPaidSession(system, lot)
  await waitUntilIdle(system)
  const event = { ...(await latestEvent(system, lot, 'payment_intent.succeeded')), id: 'evt_forged' }
  const before = { refused: await countRefusedEvents(system), stored: await countStoredEvents(system) }
  const text = JSON.stringify({ ...event, account: lot.account })
  const postRaw = (signature: Record<string, string>) =>
    fetch(`${system.server.url}/api/webhooks/stripe`, { method: 'POST', headers: signature, body: text })
  expect(await sendEvent(system, lot, event, { secret: 'whsec_of_someone_else' })).toBe(400)
  expect(await sendEvent(system, lot, event, { ageSeconds: 301 })).toBe(400)
  expect(
    await sendEvent(system, lot, event, { changeAfterSigning: (signed) => signed.replace('evt_forged', 'evt_forgee') }),
  ).toBe(400)
  expect((await postRaw({})).status).toBe(400)
  expect((await postRaw({ 'stripe-signature': 't=1,v1=00' })).status).toBe(400)
  expect((await postRaw({ 'stripe-signature': 'nonsense' })).status).toBe(400)
  expect(await countRefusedEvents(system)).toBe(before.refused + 6)
  expect(await countStoredEvents(system)).toBe(before.stored)
  await expectConsistent(system)
})

test('F24 an event of another API version is stored, and its object is fetched again', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await dropWebhooks(system)
  await confirmPayment(system, started)
  const event = await latestEvent(system, lot, 'payment_intent.succeeded')
  // In the shape of an old API version, with an amount that must not be used.
  const old = {
    id: event.id,
    object: 'event',
    type: event['type'],
    livemode: false,
    api_version: '2019-05-16',
    created: event['created'],
  }
  const data = { object: { id: intentOf(started), object: 'payment_intent', amount_received: 1 } }
  expect(await sendEvent(system, lot, { ...old, data })).toBe(200)
  await waitForStoredStatus(system, session.id, 'paid')
  expect((await paymentsOf(system, session.id))[0]).toMatchObject({
    status: 'succeeded',
    amount_cents: 900,
    fee_cents: 90,
  })
  expect(system.server.logs()).toContain('2019-05-16')
  await expectConsistent(system)
})

test('F25 events of an unknown account, or of another lot’s, are never applied', async () => {
  const [lot, other] = [await makeLot(system), await makeLot(system)]
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await dropWebhooks(system)
  await confirmPayment(system, started)
  const event = await latestEvent(system, lot, 'payment_intent.succeeded')
  expect(await sendEvent(system, { account: 'acct_of_a_stranger' }, { ...event, id: 'evt_stranger' })).toBe(200)
  expect(await sendEvent(system, other, { ...event, id: 'evt_other_lot' })).toBe(200)
  await waitUntilIdle(system)
  expect(await storedStatus(system, session.id)).toBe('pending')
  expect(await countStoredEvents(system, `id in ('evt_stranger', 'evt_other_lot') and status = 'ignored'`)).toBe(2)
  expect(system.server.logs()).toContain('an event of an account that is not ours')
  expect(await sendEvent(system, lot, event)).toBe(200)
  await waitForStoredStatus(system, session.id, 'paid')
  await expectConsistent(system, [NEEDS_ATTENTION])
  await expectAttentionItems(system, ['event_not_understood'])
})

test('F26 a live event on a test server is stored and ignored', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await dropWebhooks(system)
  await confirmPayment(system, started)
  const event = await latestEvent(system, lot, 'payment_intent.succeeded')
  expect(await sendEvent(system, lot, { ...event, id: 'evt_live', livemode: true })).toBe(200)
  await waitUntilIdle(system)
  expect(await storedStatus(system, session.id)).toBe('pending')
  expect(await countStoredEvents(system, `id = 'evt_live' and status = 'ignored'`)).toBe(1)
  await sendEvent(system, lot, event)
  await waitForStoredStatus(system, session.id, 'paid')
  await expectConsistent(system)
})

test('F27 a body of more than 256 KB and a flood of forged events are refused, and drivers can still pay', async () => {
  const lot = await makeLot(system)
  const flood = 1_000
  const post = (body: string) =>
    fetch(`${system.server.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body,
    })
  expect((await post('x'.repeat(256 * 1024 + 1))).status).toBe(413)
  const responses = Promise.all(Array.from({ length: flood }, async () => (await post('{"id":"evt_flood"}')).status))
  await createPaidSession(system, lot)
  expect([...new Set(await responses)].toSorted()).toEqual([400, 429])
  expect(await call(system, 'GET', '/readyz')).toMatchObject({ status: 200 })
  expect(await countStoredEvents(system, `id = 'evt_flood'`)).toBe(0)
  await expectConsistent(system)
})
