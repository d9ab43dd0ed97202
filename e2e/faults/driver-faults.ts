import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectConsistent, paymentsOf, countPaidTexts, waitUntilIdle } from './consistency.ts'
import {
  requestPaymentIntent,
  call,
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
import { latestEvent, sendEvent, callStripe } from './events.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { requestRefund } from './refunds.ts'
import { clearFaults, control, listObjects, moneyOf } from './simulator.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

const ALREADY_PAID = { status: 409, body: { error: 'This session is already paid' } }

test('F29 two tabs, F30 two clicks: one intent, one charge, and later attempts get "already paid"', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const tabs = await Promise.all(Array.from({ length: 10 }, () => startPayment(system, session)))
  expect(new Set(tabs.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  const clicks = await Promise.all(tabs.map((tab) => confirmPayment(system, tab)))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  await waitForStatus(system, session.id, 'paid')
  expect(await requestPaymentIntent(system, session)).toMatchObject(ALREADY_PAID)
  expect((await moneyOf(system.simulator, lot.account)).charges).toHaveLength(1)
  await expectConsistent(system)
})

test('a form sent twice with one key makes one session', async () => {
  const lot = await makeLot(system)
  const request = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  const key = { 'idempotency-key': randomUUID() }
  const send = () => call(system, 'POST', `/api/lots/${lot.slug}/sessions`, request, key)
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1)
  await expectConsistent(system)
})

test('F31 declined, then another card: one success on the same intent, and a late failure event changes nothing', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  expect((await confirmPayment(system, started, 'pm_card_chargeDeclined')).status).toBe(402)
  expect((await getSession(system, session.id)).payment_status).toBe('pending')
  const again = await startPayment(system, session)
  expect(again).toEqual(started)
  expect((await confirmPayment(system, again, 'pm_card_mastercard')).status).toBe(200)
  const paid = await waitForStatus(system, session.id, 'paid')
  expect(paid).toMatchObject({ card_type: 'mastercard', card_last4: '4444' })
  const failed = await latestEvent(system, lot, 'payment_intent.payment_failed')
  await sendEvent(system, lot, { ...failed, id: 'evt_late_failure' })
  await waitUntilIdle(system)
  expect((await getSession(system, session.id)).payment_status).toBe('paid')
  expect(await countPaidTexts(system, session.id)).toBe(1)
  await expectConsistent(system)
})

test('F103 card testing: after five declines, one of them told twice, the intent is canceled and the next one has to wait', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  for (let n = 1; n <= 4; n++) await confirmPayment(system, started, 'pm_card_chargeDeclined')
  const failed = await latestEvent(system, lot, 'payment_intent.payment_failed')
  await sendEvent(system, lot, { ...failed, id: 'evt_repeated_failure' })
  await waitUntilIdle(system)
  expect(await startPayment(system, session)).toEqual(started)
  expect((await confirmPayment(system, started, 'pm_card_chargeDeclined')).status).toBe(402)
  await waitUntilIdle(system)
  expect((await confirmPayment(system, started)).body).toMatchObject({
    error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } },
  })
  expect(await requestPaymentIntent(system, session)).toMatchObject({
    status: 429,
    body: { reason: 'card_declined_often', params: { minutes: 5 } },
  })
  await expectConsistent(system)
})

test('F32 3-D Secure: left open it stays unpaid, failed it can be paid again, completed it is paid', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  const authenticate = (result: 'complete' | 'fail') =>
    control(system.simulator, `payment_intents/${intentOf(started)}/authenticate`, { result })
  expect((await confirmPayment(system, started, 'pm_card_authenticationRequired')).body).toMatchObject({
    status: 'requires_action',
  })
  expect((await getSession(system, session.id)).payment_status).toBe('pending')
  // The 3-D Secure window was closed; the driver returns to the same payment.
  expect(await startPayment(system, session)).toEqual(started)
  await authenticate('fail')
  expect((await getSession(system, session.id)).payment_status).toBe('pending')
  await confirmPayment(system, started, 'pm_card_authenticationRequired')
  await authenticate('complete')
  await waitForStatus(system, session.id, 'paid')
  expect((await moneyOf(system.simulator, lot.account)).charges).toHaveLength(1)
  await expectConsistent(system)
})

test('F33 the back button, a reload and an old payment link after paying: paid, and no new intent', async () => {
  const lot = await makeLot(system)
  const session = await createPaidSession(system, lot)
  expect(await requestPaymentIntent(system, session)).toMatchObject(ALREADY_PAID)
  for (let n = 0; n < 3; n++) expect((await getSession(system, session.id)).payment_status).toBe('paid')
  expect(await listObjects(system.simulator, lot.account, 'payment_intents')).toHaveLength(1)
  await expectConsistent(system)
})

test('F34 a driver who starts over has two sessions, each with its price and its intent, and pays one of them', async () => {
  const lot = await makeLot(system)
  const [short, long] = [await createSession(system, lot, { hours: 1 }), await createSession(system, lot, { hours: 3 })]
  const [first, second] = [await startPayment(system, short), await startPayment(system, long)]
  expect(intentOf(first)).not.toBe(intentOf(second))
  await confirmPayment(system, second)
  await waitForStatus(system, long.id, 'paid')
  expect((await getSession(system, short.id)).payment_status).toBe('pending')
  expect((await moneyOf(system.simulator, lot.account)).charges).toMatchObject([{ amount: 1350, fee: 135 }])
  await expectConsistent(system)
})

test('F34 an intent canceled at the provider is replaced by a new one; the old one cannot be paid', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const old = await startPayment(system, session)
  await callStripe(system, lot, 'POST', `payment_intents/${intentOf(old)}/cancel`)
  const fresh = await startPayment(system, session)
  expect(intentOf(fresh)).not.toBe(intentOf(old))
  expect((await confirmPayment(system, old)).status).toBe(400)
  await confirmPayment(system, fresh)
  await waitForStatus(system, session.id, 'paid')
  await waitUntilIdle(system)
  expect((await paymentsOf(system, session.id)).map(({ status }) => status).toSorted()).toEqual([
    'canceled',
    'succeeded',
  ])
  await expectConsistent(system)
})

test('F37 a checkout opened twice is one checkout, and a paid one cannot be opened again', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot, MONTHLY)
  const opened = await Promise.all([startCheckout(system, session), startCheckout(system, session)])
  expect(opened[0]).toEqual(opened[1])
  await payCheckout(system, opened[0].checkout)
  await waitForStatus(system, session.id, 'Yolo')
  expect((await call(system, 'POST', '/api/create-subscription', { sessionId: session.id })).status).toBe(409)
  expect((await moneyOf(system.simulator, lot.account)).charges).toHaveLength(1)
  await expectConsistent(system)
})

test('F38 a price changed by staff in between: the price agreed when the session was made is charged', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createSession(system, lot)
  const settings = `/api/admin/lots/${lot.slug}/settings`
  expect((await call(system, 'PATCH', settings, { hourly_rate: 7 }, admin.headers)).status).toBe(200)
  expect((await requestPaymentIntent(system, session, 14)).status).toBe(400)
  await confirmPayment(system, await startPayment(system, session))
  await waitForStatus(system, session.id, 'paid')
  expect((await moneyOf(system.simulator, lot.account)).charges).toMatchObject([{ amount: 900 }])
  expect((await createSession(system, lot)).amount).toBe(14)
  await expectConsistent(system)
})

test('F39 a stay that expired during payment starts when the payment succeeds', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  // As if the form had been left open since yesterday.
  await system.db.query(
    `update parking_sessions set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day' where id = $1`,
    [session.id],
  )
  await confirmPayment(system, started)
  const paid = await waitForStatus(system, session.id, 'paid')
  expect(Math.abs(Date.parse(paid.expires_at) - Date.now() - 2 * 3_600_000)).toBeLessThan(300_000)
  await expectConsistent(system)
})

test('F40 an extension paid while the stay is refunded: each has its own charge, and only one is refunded', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const stay = await createPaidSession(system, lot)
  const { body } = await call(system, 'POST', `/api/sessions/${stay.id}/extensions`, { hours: 1 })
  const extension = body as typeof stay
  const started = await startPayment(system, extension)
  const [refund] = await Promise.all([requestRefund(system, admin, stay), confirmPayment(system, started)])
  expect(refund.status).toBe(200)
  await waitForStatus(system, stay.id, 'refunded')
  await waitForStatus(system, extension.id, 'paid')
  const { charges, refunds } = await moneyOf(system.simulator, lot.account)
  expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded]).toSorted()).toEqual([
    [450, 0],
    [900, 900],
  ])
  expect(refunds).toHaveLength(1)
  await expectConsistent(system)
})
