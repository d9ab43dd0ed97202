import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooks, ledger, messagesFor, quiet } from './books.ts'
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
  subscribe,
} from './driver.ts'
import { eventOf, sendEvent, tell } from './events.ts'
import { openHouse, type House } from './house.ts'
import { makeLot, makeStaff } from './people.ts'
import { askForRefund } from './refunds.ts'
import { calm, control, list, moneyOf } from './simulator.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

const ALREADY_PAID = { status: 409, body: { error: 'This session is already paid' } }

test('F29 two tabs, F30 two clicks: one intent, one charge, and whoever comes later hears that it is paid', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const tabs = await Promise.all(Array.from({ length: 10 }, () => startPayment(house, session)))
  expect(new Set(tabs.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  const clicks = await Promise.all(tabs.map((tab) => confirm(house, tab)))
  expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  await seen(house, session.id, 'paid')
  expect(await askToPay(house, session)).toMatchObject(ALREADY_PAID)
  expect((await moneyOf(house.simulator, lot.account)).charges).toHaveLength(1)
  await expectBooks(house)
})

test('a form sent twice with one key makes one session', async () => {
  const lot = await makeLot(house)
  const wish = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  const key = { 'idempotency-key': randomUUID() }
  const send = () => call(house, 'POST', `/api/lots/${lot.slug}/sessions`, wish, key)
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(sent.map(({ body }) => body['id'])).size).toBe(1)
  await expectBooks(house)
})

test('F31 declined, then another card: one success on the same intent, and the failure told late undoes nothing', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  expect((await confirm(house, started, 'pm_card_chargeDeclined')).status).toBe(402)
  expect((await look(house, session.id)).payment_status).toBe('pending')
  const again = await startPayment(house, session)
  expect(again).toEqual(started)
  expect((await confirm(house, again, 'pm_card_mastercard')).status).toBe(200)
  const paid = await seen(house, session.id, 'paid')
  expect(paid).toMatchObject({ card_type: 'mastercard', card_last4: '4444' })
  const failed = await eventOf(house, lot, 'payment_intent.payment_failed')
  await sendEvent(house, lot, { ...failed, id: 'evt_late_failure' })
  await quiet(house)
  expect((await look(house, session.id)).payment_status).toBe('paid')
  expect(await messagesFor(house, session.id)).toBe(1)
  await expectBooks(house)
})

test('F32 3-D Secure: left open it stays unpaid, failed it can be paid again, completed it is paid', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  const authenticate = (result: 'complete' | 'fail') =>
    control(house.simulator, `payment_intents/${intentOf(started)}/authenticate`, { result })
  expect((await confirm(house, started, 'pm_card_authenticationRequired')).body).toMatchObject({
    status: 'requires_action',
  })
  expect((await look(house, session.id)).payment_status).toBe('pending')
  // The window was closed; the driver comes back to the same payment.
  expect(await startPayment(house, session)).toEqual(started)
  await authenticate('fail')
  expect((await look(house, session.id)).payment_status).toBe('pending')
  await confirm(house, started, 'pm_card_authenticationRequired')
  await authenticate('complete')
  await seen(house, session.id, 'paid')
  expect((await moneyOf(house.simulator, lot.account)).charges).toHaveLength(1)
  await expectBooks(house)
})

test('F33 the back button, a reload and an old payment link after paying: paid, and no new intent', async () => {
  const lot = await makeLot(house)
  const session = await payFor(house, lot)
  expect(await askToPay(house, session)).toMatchObject(ALREADY_PAID)
  for (let n = 0; n < 3; n++) expect((await look(house, session.id)).payment_status).toBe('paid')
  expect(await list(house.simulator, lot.account, 'payment_intents')).toHaveLength(1)
  await expectBooks(house)
})

test('F34 a driver who changes his mind has two sessions, each with its price and its intent, and pays one of them', async () => {
  const lot = await makeLot(house)
  const [short, long] = [await park(house, lot, { hours: 1 }), await park(house, lot, { hours: 3 })]
  const [first, second] = [await startPayment(house, short), await startPayment(house, long)]
  expect(intentOf(first)).not.toBe(intentOf(second))
  await confirm(house, second)
  await seen(house, long.id, 'paid')
  expect((await look(house, short.id)).payment_status).toBe('pending')
  expect((await moneyOf(house.simulator, lot.account)).charges).toMatchObject([{ amount: 1350, fee: 135 }])
  await expectBooks(house)
})

test('F34 an intent canceled at the provider gives way to a new one; the old one cannot be paid', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const old = await startPayment(house, session)
  await tell(house, lot, 'POST', `payment_intents/${intentOf(old)}/cancel`)
  const fresh = await startPayment(house, session)
  expect(intentOf(fresh)).not.toBe(intentOf(old))
  expect((await confirm(house, old)).status).toBe(400)
  await confirm(house, fresh)
  await seen(house, session.id, 'paid')
  await quiet(house)
  expect((await ledger(house, session.id)).map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded'])
  await expectBooks(house)
})

test.each([0.01, 0, -9, 9.01, 900, 1e308, '9', '9.00', null, [9], { amount: 9 }])(
  'F35 an amount of %j for a stay of nine dollars is refused',
  async (amount) => {
    const lot = await makeLot(house)
    const session = await park(house, lot)
    expect((await askToPay(house, session, amount)).status).toBe(400)
    expect(await ledger(house, session.id)).toEqual([])
    expect(await list(house.simulator, lot.account, 'payment_intents')).toEqual([])
  },
)

test('F35 after all that tampering the books agree, and an honest driver pays the server’s price', async () => {
  const lot = await makeLot(house)
  await payFor(house, lot)
  expect((await moneyOf(house.simulator, lot.account)).charges).toMatchObject([{ amount: 900, fee: 90 }])
  const raw = { sessionId: randomUUID(), amount: 9, application_fee_amount: 0 }
  expect((await call(house, 'POST', '/api/create-payment-intent', raw)).status).toBe(400)
  await expectBooks(house)
})

test('F36 ?subscription=true on an unpaid session: the provider is asked, and nothing is shown as paid', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot, MONTHLY)
  const { checkout } = await startCheckout(house, session)
  const path = `/api/sessions/${session.id}?subscription=true&cs=${checkout}`
  expect((await call(house, 'GET', path)).body).not.toMatchObject({ payment_status: 'Yolo' })
  expect((await look(house, session.id)).payment_status).toBe('pending')
  await expectBooks(house)
})

test('F37 a checkout opened twice is one checkout; what is paid twice behind our back is given back, and staff hear of it', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot, MONTHLY)
  const opened = await Promise.all([startCheckout(house, session), startCheckout(house, session)])
  expect(opened[0]).toEqual(opened[1])
  await payCheckout(house, opened[0].checkout)
  await seen(house, session.id, 'Yolo')
  expect((await call(house, 'POST', '/api/create-subscription', { sessionId: session.id })).status).toBe(409)
  expect((await moneyOf(house.simulator, lot.account)).charges).toHaveLength(1)
  await expectBooks(house)
})

test('F38 a price changed by staff in between: the price agreed when the session was made is charged', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  await house.db.query('update lot_settings set hourly_rate_cents = 700 where lot_id = $1', [lot.id])
  expect((await askToPay(house, session, 14)).status).toBe(400)
  await confirm(house, await startPayment(house, session))
  await seen(house, session.id, 'paid')
  expect((await moneyOf(house.simulator, lot.account)).charges).toMatchObject([{ amount: 900 }])
  expect((await park(house, lot)).amount).toBe(14)
  await expectBooks(house)
})

test('F39 a stay whose time ran out while paying counts from the moment the money came', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  // As if the form had been left open since yesterday.
  await house.db.query(
    `update parking_sessions set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day' where id = $1`,
    [session.id],
  )
  await confirm(house, started)
  const paid = await seen(house, session.id, 'paid')
  expect(Math.abs(Date.parse(paid.expires_at) - Date.now() - 2 * 3_600_000)).toBeLessThan(300_000)
  await expectBooks(house)
})

test('F40 an extension paid while the stay is refunded: each has its own charge, and the refund touches one', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const stay = await payFor(house, lot)
  const { body } = await call(house, 'POST', `/api/sessions/${stay.id}/extensions`, { hours: 1 })
  const extension = body as typeof stay
  const started = await startPayment(house, extension)
  const [refund] = await Promise.all([askForRefund(house, admin, stay), confirm(house, started)])
  expect(refund.status).toBe(200)
  await seen(house, stay.id, 'refunded')
  await seen(house, extension.id, 'paid')
  const { charges, refunds } = await moneyOf(house.simulator, lot.account)
  expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded]).toSorted()).toEqual([
    [450, 0],
    [900, 900],
  ])
  expect(refunds).toHaveLength(1)
  await expectBooks(house)
})

test('F41 a guessed session, and a lot that is not there, are not found', async () => {
  expect((await call(house, 'GET', `/api/sessions/${randomUUID()}`)).status).toBe(404)
  const guess = { sessionId: randomUUID(), amount: 9 }
  expect((await call(house, 'POST', '/api/create-payment-intent', guess)).status).toBe(404)
  expect((await call(house, 'POST', '/api/create-subscription', { sessionId: randomUUID() })).status).toBe(404)
  const wish = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  expect((await call(house, 'POST', '/api/lots/no-such-lot/sessions', wish)).status).toBe(404)
  await expectBooks(house)
})

test('F42 the portal opens for the session’s own customer and account, and for no other', async () => {
  const [lot, other] = [await makeLot(house), await makeLot(house)]
  const [mine, theirs] = [await subscribe(house, lot), await subscribe(house, other)]
  const open = (body: object) =>
    call(house, 'POST', '/api/customer-portal', {
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
  await expectBooks(house)
})
