import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAttentionItems, expectConsistent, paymentsOf, waitUntilIdle, NEEDS_ATTENTION } from './consistency.ts'
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
import { startTestSystem, type TestSystem } from './test-system.ts'
import { IS_NIGHTLY, firstUnlessNightly, testNightly } from './nightly.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { requestRefund } from './refunds.ts'
import { clearFaults, control, listObjects, moneyOf, planFault } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

const LOST_RESPONSES = [
  { fault: 'F06 an answer lost on the way', kind: 'reset_after' },
  { fault: 'F07 an answer cut in the middle', kind: 'cut_body' },
]

test.each(LOST_RESPONSES)('$fault makes one intent, and the driver pays once', async ({ kind }) => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  await planFault(system.simulator, 'POST', 'payment_intents', { kind })
  const first = await requestPaymentIntent(system, session)
  // The SDK retries a lost response itself; a truncated one is reported to the driver, who retries.
  expect(first.status).toBe(kind === 'reset_after' ? 200 : 502)
  await confirmPayment(system, await startPayment(system, session))
  await waitForStatus(system, session.id, 'paid')
  expect(await listObjects(system.simulator, lot.account, 'payment_intents')).toHaveLength(1)
  await expectConsistent(system)
})

test.each(LOST_RESPONSES)('$fault makes one refund, completed by the reconciler', async ({ kind }) => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot)
  await planFault(system.simulator, 'POST', 'refunds', { kind })
  const first = await requestRefund(system, admin, session)
  expect(first.status).toBe(kind === 'reset_after' ? 200 : 502)
  await waitForStatus(system, session.id, 'refunded')
  expect((await moneyOf(system.simulator, lot.account)).refunds).toMatchObject([{ amount: 900, fee_amount: 90 }])
  await expectConsistent(system)
})

test.each(LOST_RESPONSES)('$fault makes one checkout', async ({ kind }) => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot, MONTHLY)
  await planFault(system.simulator, 'POST', 'checkout/sessions', { kind })
  const asked = { sessionId: session.id }
  const first = await call(system, 'POST', '/api/create-subscription', asked)
  expect(first.status).toBe(kind === 'reset_after' ? 200 : 502)
  const { checkout } = await startCheckout(system, session)
  await payCheckout(system, checkout)
  await waitForStatus(system, session.id, 'Yolo')
  expect(await listObjects(system.simulator, lot.account, 'checkout/sessions')).toHaveLength(1)
  expect(await listObjects(system.simulator, lot.account, 'products')).toHaveLength(1)
  await expectConsistent(system)
})

test('F08 while the provider hangs, others are served, and there is no second intent', async () => {
  const lot = await makeLot(system)
  const [waiting, other] = [await createSession(system, lot), await createSession(system, lot)]
  await control(system.simulator, 'webhooks', { action: 'pause' })
  await confirmPayment(system, await startPayment(system, other))
  // In nightly runs it never answers: our timeout expires three times, and the driver gets an error.
  const fault = IS_NIGHTLY ? { seconds: 60, times: 20 } : { seconds: 8, times: 1 }
  await planFault(system.simulator, 'POST', 'payment_intents', { kind: 'hang', ...fault })
  const asked = requestPaymentIntent(system, waiting)
  await waitUntil(async () => (await paymentsOf(system, waiting.id)).length === 1, { what: 'our row is there' })
  let isAnswered = false
  void asked.then(() => (isAnswered = true))
  await createSession(system, lot)
  await waitForStatus(system, other.id, 'paid')
  expect(isAnswered, 'others had to wait for the provider').toBe(false)
  expect(await asked).toMatchObject(
    IS_NIGHTLY ? { status: 502, body: { error: 'Failed to create payment intent' } } : { status: 200 },
  )
  await clearFaults(system.simulator)
  await confirmPayment(system, await startPayment(system, waiting))
  await waitForStatus(system, waiting.id, 'paid')
  expect(await listObjects(system.simulator, lot.account, 'payment_intents')).toHaveLength(2)
  await expectConsistent(system)
})

testNightly('F08 a session requested while the provider hangs is answered with the stored state', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  // The fault may hit the page's request or the reconciler's.
  await planFault(system.simulator, 'GET', `payment_intents/${intentOf(started)}`, {
    kind: 'hang',
    seconds: 10,
    times: 2,
  })
  const since = performance.now()
  const sessions = await Promise.all([getSession(system, session.id), getSession(system, session.id)])
  expect(sessions.map(({ payment_status }) => payment_status)).toEqual(['pending', 'pending'])
  expect(performance.now() - since).toBeLessThan(9_500)
  await confirmPayment(system, started)
  await waitForStatus(system, session.id, 'paid')
  await expectConsistent(system)
})

test.each(firstUnlessNightly(['500', '502', '429', '409']))(
  'F09 the provider answers %s: a friendly error, an unpaid session, and the next attempt works',
  async (kind) => {
    const lot = await makeLot(system)
    const session = await createSession(system, lot)
    // Until it is cleared: jobs may cancel other intents meanwhile.
    await planFault(system.simulator, 'POST', 'payment_intents', { kind, times: 100 })
    expect(await requestPaymentIntent(system, session)).toMatchObject({
      status: 502,
      body: { code: 'payment_provider', error: 'Failed to create payment intent' },
    })
    expect((await getSession(system, session.id)).payment_status).toBe('pending')
    await clearFaults(system.simulator)
    await confirmPayment(system, await startPayment(system, session))
    await waitForStatus(system, session.id, 'paid')
    expect(await listObjects(system.simulator, lot.account, 'payment_intents')).toHaveLength(1)
    await expectConsistent(system)
  },
)

test('F10 the provider is unreachable: a friendly error, and the same session is paid when it is back', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  await system.simulator.stop()
  expect(await requestPaymentIntent(system, session)).toMatchObject({
    status: 502,
    body: { error: 'Failed to create payment intent' },
  })
  expect((await getSession(system, session.id)).payment_status).toBe('pending')
  await system.simulator.start()
  await confirmPayment(system, await startPayment(system, session))
  await waitForStatus(system, session.id, 'paid')
  await expectConsistent(system)
})

test('F61 an account restricted during the day: no new session, no payment, and what was paid can be refunded', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const paid = await createPaidSession(system, lot)
  const begun = await createSession(system, lot)
  await control(system.simulator, `accounts/${lot.account}`, { action: 'restrict' })
  // Before the webhook arrives the provider refuses; afterwards we do.
  expect(await requestPaymentIntent(system, begun)).toMatchObject({
    body: { error: expect.stringMatching(/Online payment isn’t available|Failed/) },
  })
  await waitUntilIdle(system)
  expect(await requestPaymentIntent(system, begun)).toMatchObject({
    status: 409,
    body: { error: 'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.' },
  })
  const request = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  expect(await call(system, 'POST', `/api/lots/${lot.slug}/sessions`, request)).toMatchObject({
    status: 409,
    body: { error: 'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.' },
  })
  expect((await requestRefund(system, admin, paid)).status).toBe(200)
  await waitForStatus(system, paid.id, 'refunded')
  await control(system.simulator, `accounts/${lot.account}`, { action: 'enable' })
  await waitUntilIdle(system)
  await confirmPayment(system, await startPayment(system, begun))
  await waitForStatus(system, begun.id, 'paid')
  await expectConsistent(system)
})

test('F61 a deauthorised account: a clear error for drivers and staff, and no partial changes', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const paid = await createPaidSession(system, lot)
  const begun = await createSession(system, lot)
  await control(system.simulator, `accounts/${lot.account}`, { action: 'deauthorise' })
  await waitUntilIdle(system)
  expect(await requestPaymentIntent(system, begun)).toMatchObject({
    status: 409,
    body: { error: 'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.' },
  })
  const refused = await requestRefund(system, admin, paid)
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'The payment account of this lot can no longer be reached' },
  })
  expect((await getSession(system, paid.id)).payment_status).toBe('paid')
  await expectConsistent(system, ['I1 the provider does not let us see this account', NEEDS_ATTENTION])
  await expectAttentionItems(system, ['refund_failed'])
})
