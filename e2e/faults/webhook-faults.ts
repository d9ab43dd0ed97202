import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectConsistent, paymentsOf, countPaidTexts, waitUntilIdle } from './consistency.ts'
import {
  confirmPayment,
  intentOf,
  getSession,
  MONTHLY,
  createSession,
  payCheckout,
  createPaidSession,
  waitForStatus,
  startCheckout,
  startPayment,
} from './driver.ts'
import { dropWebhooks, countStoredEvents, latestEvent, sendEvent, callStripe } from './events.ts'
import { startTestSystem, WEBHOOKS_ONLY, type TestSystem } from './test-system.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { testNightly } from './nightly.ts'
import { requestRefund } from './refunds.ts'
import { clearFaults, control, listObjects, moneyOf } from './simulator.ts'
import { waitUntil } from './wait-until.ts'
import { storedStatus, waitForStoredStatus } from './stored-status.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ env: WEBHOOKS_ONLY })
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

test('F15 the webhook arrives before the browser returns: the page shows paid, one text message', async () => {
  const session = await createSession(system, await makeLot(system))
  await confirmPayment(system, await startPayment(system, session))
  await waitForStoredStatus(system, session.id, 'paid')
  expect((await getSession(system, session.id)).payment_status).toBe('paid')
  expect(await countPaidTexts(system, session.id)).toBe(1)
  await expectConsistent(system)
})

test('F16 the browser returns before the webhook: settled by its request, and the webhook changes nothing', async () => {
  const session = await createSession(system, await makeLot(system))
  const started = await startPayment(system, session)
  await waitUntilIdle(system)
  await control(system.simulator, 'webhooks', { action: 'pause' })
  await confirmPayment(system, started)
  const paid = await waitForStatus(system, session.id, 'paid')
  await clearFaults(system.simulator)
  await waitUntilIdle(system)
  expect(await getSession(system, session.id)).toEqual(paid)
  expect(await countPaidTexts(system, session.id)).toBe(1)
  await expectConsistent(system)
})

test('F18 the same event fifty times at once has one effect', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  await control(system.simulator, 'webhooks', { action: 'repeat', count: 50, types: ['payment_intent.succeeded'] })
  await confirmPayment(system, await startPayment(system, session))
  await waitForStoredStatus(system, session.id, 'paid')
  await waitUntilIdle(system)
  const event = await latestEvent(system, lot, 'payment_intent.succeeded')
  await control(system.simulator, 'webhooks', { action: 'replay', event: event.id, times: 50 })
  expect(await countStoredEvents(system, `id = '${event.id}'`)).toBe(1)
  expect(await countPaidTexts(system, session.id)).toBe(1)
  expect((await paymentsOf(system, session.id)).map(({ status }) => status)).toEqual(['succeeded'])
  await expectConsistent(system)
})

test('F19 events of a payment and its refund in reversed order end in the provider’s state', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await dropWebhooks(system)
  await confirmPayment(system, started)
  await control(system.simulator, 'refunds', { payment_intent: intentOf(started), fee_too: true })
  for (const event of await listObjects(system.simulator, lot.account, 'events')) await sendEvent(system, lot, event)
  await waitForStoredStatus(system, session.id, 'refunded')
  await expectConsistent(system)
})

test('F19 events of a subscription in reversed order, its cancellation first, end in the provider’s state', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot, MONTHLY)
  const { checkout } = await startCheckout(system, session)
  await dropWebhooks(system)
  const paid = await payCheckout(system, checkout)
  await callStripe(system, lot, 'DELETE', `subscriptions/${String(paid['subscription'])}`)
  const events = await listObjects(system.simulator, lot.account, 'events')
  const types = events.map((event) => event['type'])
  expect(types.indexOf('customer.subscription.deleted')).toBeLessThan(types.indexOf('invoice.paid'))
  expect(types.indexOf('checkout.session.completed')).toBeLessThan(types.indexOf('invoice.paid'))
  // Newest first, as listed; each is processed before the next is sent.
  for (const event of events) {
    await sendEvent(system, lot, event)
    await waitUntilIdle(system)
  }
  await waitForStoredStatus(system, session.id, 'Yolo')
  expect(
    await system.db.query('select subscription_status, auto_renew from parking_sessions where id = $1', [session.id]),
  ).toMatchObject({ rows: [{ subscription_status: 'canceled', auto_renew: false }] })
  await expectConsistent(system)
})

test('F19 a subscription refund whose event arrives before the payment’s is recorded', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot, MONTHLY)
  const { checkout } = await startCheckout(system, session)
  await dropWebhooks(system)
  await payCheckout(system, checkout)
  const [charge] = (await moneyOf(system.simulator, lot.account)).charges
  await control(system.simulator, 'refunds', { charge: charge!.id, fee_too: true })
  for (const event of await listObjects(system.simulator, lot.account, 'events')) {
    await sendEvent(system, lot, event)
    await waitUntilIdle(system)
  }
  await waitForStoredStatus(system, session.id, 'refunded')
  await expectConsistent(system)
})

test('F20 an event whose row is not committed yet is kept, and applied when it is', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await waitUntilIdle(system)
  // The row as it looks before the commit: without its payment intent.
  const { rows } = await system.db.query(
    `update payments set payment_intent_id = null, stripe_account_id = 'acct_elsewhere' where session_id = $1 returning id`,
    [session.id],
  )
  await confirmPayment(system, started)
  await waitUntil(
    async () =>
      (await countStoredEvents(system, `status = 'pending' and attempts > 0 and object_id = '${intentOf(started)}'`)) >
      0,
    {
      what: 'the event was tried and kept',
    },
  )
  expect(await storedStatus(system, session.id)).toBe('pending')
  await system.db.query(`update payments set payment_intent_id = $2, stripe_account_id = $3 where id = $1`, [
    rows[0].id,
    intentOf(started),
    lot.account,
  ])
  await waitUntilIdle(system)
  await waitForStoredStatus(system, session.id, 'paid')
  await expectConsistent(system)
})

testNightly('a refund whose webhooks arrive fifty times is one refund', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot)
  await control(system.simulator, 'webhooks', { action: 'repeat', count: 50, types: ['refund.*', 'charge.refunded'] })
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  await waitUntilIdle(system)
  expect((await system.db.query('select from refunds where session_id = $1', [session.id])).rowCount).toBe(1)
  await expectConsistent(system)
})
