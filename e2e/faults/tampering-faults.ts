import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectConsistent, paymentsOf } from './consistency.ts'
import {
  requestPaymentIntent,
  call,
  getSession,
  MONTHLY,
  createSession,
  createPaidSession,
  startCheckout,
  subscribe,
} from './driver.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { makeLot } from './lots-and-staff.ts'
import { listObjects, moneyOf } from './simulator.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterAll(() => system?.close())

test.each([0.01, 0, -9, 9.01, 900, 1e308, '9', '9.00', null, [9], { amount: 9 }])(
  'F35 an amount of %j for a stay of nine dollars is refused',
  async (amount) => {
    const lot = await makeLot(system)
    const session = await createSession(system, lot)
    expect((await requestPaymentIntent(system, session, amount)).status).toBe(400)
    expect(await paymentsOf(system, session.id)).toEqual([])
    expect(await listObjects(system.simulator, lot.account, 'payment_intents')).toEqual([])
  },
)

test('F35 after tampered amounts all records agree, and a driver pays the server’s price', async () => {
  const lot = await makeLot(system)
  await createPaidSession(system, lot)
  expect((await moneyOf(system.simulator, lot.account)).charges).toMatchObject([{ amount: 900, fee: 90 }])
  const raw = { sessionId: randomUUID(), amount: 9, application_fee_amount: 0 }
  expect((await call(system, 'POST', '/api/create-payment-intent', raw)).status).toBe(400)
  await expectConsistent(system)
})

test('F36 ?subscription=true on an unpaid session: the provider is asked, and nothing is shown as paid', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot, MONTHLY)
  const { checkout } = await startCheckout(system, session)
  const path = `/api/sessions/${session.id}?subscription=true&cs=${checkout}`
  expect((await call(system, 'GET', path)).body).not.toMatchObject({ payment_status: 'Yolo' })
  expect((await getSession(system, session.id)).payment_status).toBe('pending')
  await expectConsistent(system)
})

test('F41 a guessed session id and an unknown lot answer 404', async () => {
  expect((await call(system, 'GET', `/api/sessions/${randomUUID()}`)).status).toBe(404)
  const guess = { sessionId: randomUUID(), amount: 9 }
  expect((await call(system, 'POST', '/api/create-payment-intent', guess)).status).toBe(404)
  expect((await call(system, 'POST', '/api/create-subscription', { sessionId: randomUUID() })).status).toBe(404)
  const request = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  expect((await call(system, 'POST', '/api/lots/no-such-lot/sessions', request)).status).toBe(404)
  await expectConsistent(system)
})

test('F42 the portal opens for the session’s own customer and account, and for no other', async () => {
  const [lot, other] = [await makeLot(system), await makeLot(system)]
  const [mine, theirs] = [await subscribe(system, lot), await subscribe(system, other)]
  const open = (body: object) =>
    call(system, 'POST', '/api/customer-portal', {
      returnUrl: 'http://localhost:3000/',
      sessionId: mine.session.id,
      ...body,
    })
  expect((await open({ customerId: theirs.customer })).status).toBe(404)
  expect((await open({ stripeAccountId: other.account })).status).toBe(404)
  expect((await open({ sessionId: undefined, customerId: mine.customer, stripeAccountId: lot.account })).status).toBe(
    404,
  )
  expect((await open({ returnUrl: 'https://evil.example/' })).status).toBe(400)
  expect((await open({ customerId: mine.customer, stripeAccountId: lot.account })).status).toBe(200)
  await expectConsistent(system)
})
