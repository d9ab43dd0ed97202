import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clearAttention, expectBooks, ledger, quiet, WAITS_FOR_A_PERSON } from './books.ts'
import {
  askToPay,
  call,
  confirm,
  intentOf,
  look,
  MONTHLY,
  park,
  payCheckout,
  payFor,
  seen,
  startCheckout,
  startPayment,
} from './driver.ts'
import { openHouse, type House } from './house.ts'
import { IS_NIGHTLY, oneOf } from './nightly.ts'
import { makeLot, makeStaff } from './people.ts'
import { askForRefund } from './refunds.ts'
import { calm, control, list, moneyOf, planFault } from './simulator.ts'
import { until } from './until.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

const LOST = [
  { fault: 'F06 an answer lost on the way', kind: 'reset_after' },
  { fault: 'F07 an answer cut in the middle', kind: 'cut_body' },
]

test.each(LOST)('$fault makes one intent, and the driver pays once', async ({ kind }) => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  await planFault(house.simulator, 'POST', 'payment_intents', { kind })
  const first = await askToPay(house, session)
  // The SDK repeats a lost answer itself; a cut one comes back to the driver, who asks again.
  expect(first.status).toBe(kind === 'reset_after' ? 200 : 502)
  await confirm(house, await startPayment(house, session))
  await seen(house, session.id, 'paid')
  expect(await list(house.simulator, lot.account, 'payment_intents')).toHaveLength(1)
  await expectBooks(house)
})

test.each(LOST)('$fault makes one refund, finished by itself', async ({ kind }) => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const session = await payFor(house, lot)
  await planFault(house.simulator, 'POST', 'refunds', { kind })
  const first = await askForRefund(house, admin, session)
  expect(first.status).toBe(kind === 'reset_after' ? 200 : 502)
  await seen(house, session.id, 'refunded')
  expect((await moneyOf(house.simulator, lot.account)).refunds).toMatchObject([{ amount: 900, fee_amount: 90 }])
  await expectBooks(house)
})

test.each(LOST)('$fault makes one checkout', async ({ kind }) => {
  const lot = await makeLot(house)
  const session = await park(house, lot, MONTHLY)
  await planFault(house.simulator, 'POST', 'checkout/sessions', { kind })
  const asked = { sessionId: session.id }
  const first = await call(house, 'POST', '/api/create-subscription', asked)
  expect(first.status).toBe(kind === 'reset_after' ? 200 : 502)
  const { checkout } = await startCheckout(house, session)
  await payCheckout(house, checkout)
  await seen(house, session.id, 'Yolo')
  expect(await list(house.simulator, lot.account, 'checkout/sessions')).toHaveLength(1)
  expect(await list(house.simulator, lot.account, 'products')).toHaveLength(1)
  await expectBooks(house)
})

test('F08 while the provider hangs, others are served, and there is no second intent', async () => {
  const lot = await makeLot(house)
  const [waiting, other] = [await park(house, lot), await park(house, lot)]
  await control(house.simulator, 'webhooks', { action: 'pause' })
  await confirm(house, await startPayment(house, other))
  // By night it never answers: three times our own patience ends, and the driver is told.
  const fault = IS_NIGHTLY ? { seconds: 60, times: 20 } : { seconds: 8, times: 1 }
  await planFault(house.simulator, 'POST', 'payment_intents', { kind: 'hang', ...fault })
  const asked = askToPay(house, waiting)
  await until(async () => (await ledger(house, waiting.id)).length === 1, { what: 'our row is there' })
  let isAnswered = false
  void asked.then(() => (isAnswered = true))
  await park(house, lot)
  await seen(house, other.id, 'paid')
  expect(isAnswered, 'others had to wait for the provider').toBe(false)
  expect(await asked).toMatchObject(
    IS_NIGHTLY ? { status: 502, body: { error: 'Failed to create payment intent' } } : { status: 200 },
  )
  await calm(house.simulator)
  await confirm(house, await startPayment(house, waiting))
  await seen(house, waiting.id, 'paid')
  expect(await list(house.simulator, lot.account, 'payment_intents')).toHaveLength(2)
  await expectBooks(house)
})

test('F08 a page that asks while the provider hangs is answered with what is known', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  // Whoever asks the provider meets it: the page, or the reconciler.
  await planFault(house.simulator, 'GET', `payment_intents/${intentOf(started)}`, {
    kind: 'hang',
    seconds: 10,
    times: 2,
  })
  const since = performance.now()
  const looks = await Promise.all([look(house, session.id), look(house, session.id)])
  expect(looks.map(({ payment_status }) => payment_status)).toEqual(['pending', 'pending'])
  expect(performance.now() - since).toBeLessThan(9_500)
  await confirm(house, started)
  await seen(house, session.id, 'paid')
  await expectBooks(house)
})

test.each(
  oneOf([
    { fault: '500', times: 3 },
    { fault: '502', times: 3 },
    { fault: '429', times: 1 },
    { fault: '409', times: 3 },
  ]),
)(
  'F09 the provider answers $fault: a friendly error, an unpaid session, and the next attempt works',
  async (planned) => {
    const lot = await makeLot(house)
    const session = await park(house, lot)
    await planFault(house.simulator, 'POST', 'payment_intents', { kind: planned.fault, times: planned.times })
    expect(await askToPay(house, session)).toMatchObject({
      status: 502,
      body: { code: 'payment_provider', error: 'Failed to create payment intent' },
    })
    expect((await look(house, session.id)).payment_status).toBe('pending')
    await calm(house.simulator)
    await confirm(house, await startPayment(house, session))
    await seen(house, session.id, 'paid')
    expect(await list(house.simulator, lot.account, 'payment_intents')).toHaveLength(1)
    await expectBooks(house)
  },
)

test('F10 nobody answers at the provider: a friendly error, and the same session is paid when it is back', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  await house.simulator.stop()
  expect(await askToPay(house, session)).toMatchObject({
    status: 502,
    body: { error: 'Failed to create payment intent' },
  })
  expect((await look(house, session.id)).payment_status).toBe('pending')
  await house.simulator.start()
  await confirm(house, await startPayment(house, session))
  await seen(house, session.id, 'paid')
  await expectBooks(house)
})

test('F61 an account restricted during the day: no new session, no payment, and what was paid can be refunded', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const paid = await payFor(house, lot)
  const begun = await park(house, lot)
  await control(house.simulator, `accounts/${lot.account}`, { action: 'restrict' })
  // At once, before any webhook has told us, the provider itself refuses; afterwards we do.
  expect(await askToPay(house, begun)).toMatchObject({
    body: { error: expect.stringMatching(/cannot take payments|Failed/) },
  })
  await quiet(house)
  expect(await askToPay(house, begun)).toMatchObject({
    status: 409,
    body: { error: 'This lot cannot take payments right now' },
  })
  const wish = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  expect(await call(house, 'POST', `/api/lots/${lot.slug}/sessions`, wish)).toMatchObject({
    status: 409,
    body: { error: 'This lot cannot take payments right now' },
  })
  expect((await askForRefund(house, admin, paid)).status).toBe(200)
  await seen(house, paid.id, 'refunded')
  await control(house.simulator, `accounts/${lot.account}`, { action: 'enable' })
  await quiet(house)
  await confirm(house, await startPayment(house, begun))
  await seen(house, begun.id, 'paid')
  await expectBooks(house)
})

test('F61 an account taken away from us: a clear word to drivers and staff, and nothing is half done', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const paid = await payFor(house, lot)
  const begun = await park(house, lot)
  await control(house.simulator, `accounts/${lot.account}`, { action: 'deauthorise' })
  await quiet(house)
  expect(await askToPay(house, begun)).toMatchObject({
    status: 409,
    body: { error: 'This lot cannot take payments right now' },
  })
  const refused = await askForRefund(house, admin, paid)
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'The payment account of this lot can no longer be reached' },
  })
  expect((await look(house, paid.id)).payment_status).toBe('paid')
  await expectBooks(house, ['I1 the provider does not let us see this account', WAITS_FOR_A_PERSON])
  expect(await clearAttention(house)).toEqual(['refund_failed'])
})
