import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooks, ledger, messagesFor, quiet } from './books.ts'
import {
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
import { dropWebhooks, inboxCount, eventOf, sendEvent, tell } from './events.ts'
import { openHouse, type House } from './house.ts'
import { makeLot, makeStaff } from './people.ts'
import { askForRefund } from './refunds.ts'
import { calm, control, list, moneyOf } from './simulator.ts'
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

test('F15 the webhook comes before the browser is back: paid when it looks, one text message', async () => {
  const session = await park(house, await makeLot(house))
  await confirm(house, await startPayment(house, session))
  await untilInBooks(session.id, 'paid')
  expect((await look(house, session.id)).payment_status).toBe('paid')
  expect(await messagesFor(house, session.id)).toBe(1)
  await expectBooks(house)
})

test('F16 the browser is back before the webhook: settled by asking, and the webhook changes nothing', async () => {
  const session = await park(house, await makeLot(house))
  const started = await startPayment(house, session)
  await quiet(house)
  await control(house.simulator, 'webhooks', { action: 'pause' })
  await confirm(house, started)
  const paid = await seen(house, session.id, 'paid')
  await calm(house.simulator)
  await quiet(house)
  expect(await look(house, session.id)).toEqual(paid)
  expect(await messagesFor(house, session.id)).toBe(1)
  await expectBooks(house)
})

test('F18 the same event fifty times at once has one effect', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  await control(house.simulator, 'webhooks', { action: 'repeat', count: 50, types: ['payment_intent.succeeded'] })
  await confirm(house, await startPayment(house, session))
  await untilInBooks(session.id, 'paid')
  await quiet(house)
  const event = await eventOf(house, lot, 'payment_intent.succeeded')
  await control(house.simulator, 'webhooks', { action: 'replay', event: event.id, times: 50 })
  expect(await inboxCount(house, `id = '${event.id}'`)).toBe(1)
  expect(await messagesFor(house, session.id)).toBe(1)
  expect((await ledger(house, session.id)).map(({ status }) => status)).toEqual(['succeeded'])
  await expectBooks(house)
})

test('F19 events of a payment and its refund in reversed order end where the provider is', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await dropWebhooks(house)
  await confirm(house, started)
  await control(house.simulator, 'refunds', { payment_intent: intentOf(started), fee_too: true })
  for (const event of await list(house.simulator, lot.account, 'events')) await sendEvent(house, lot, event)
  await untilInBooks(session.id, 'refunded')
  await expectBooks(house)
})

test('F19 events of a subscription in reversed order, its cancellation first, end where the provider is', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot, MONTHLY)
  const { checkout } = await startCheckout(house, session)
  await dropWebhooks(house)
  const paid = await payCheckout(house, checkout)
  await tell(house, lot, 'DELETE', `subscriptions/${String(paid['subscription'])}`)
  const events = await list(house.simulator, lot.account, 'events')
  const types = events.map((event) => event['type'])
  expect(types.indexOf('customer.subscription.deleted')).toBeLessThan(types.indexOf('invoice.paid'))
  expect(types.indexOf('checkout.session.completed')).toBeLessThan(types.indexOf('invoice.paid'))
  // Newest first, as listed: one after the other, each acted on before the next comes.
  for (const event of events) {
    await sendEvent(house, lot, event)
    await quiet(house)
  }
  await untilInBooks(session.id, 'Yolo')
  expect(
    await house.db.query('select subscription_status, auto_renew from parking_sessions where id = $1', [session.id]),
  ).toMatchObject({ rows: [{ subscription_status: 'canceled', auto_renew: false }] })
  await expectBooks(house)
})

test('F19 a month refunded at the provider, told before the month itself, is refunded here', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot, MONTHLY)
  const { checkout } = await startCheckout(house, session)
  await dropWebhooks(house)
  await payCheckout(house, checkout)
  const [charge] = (await moneyOf(house.simulator, lot.account)).charges
  await control(house.simulator, 'refunds', { charge: charge!.id, fee_too: true })
  for (const event of await list(house.simulator, lot.account, 'events')) {
    await sendEvent(house, lot, event)
    await quiet(house)
  }
  await untilInBooks(session.id, 'refunded')
  await expectBooks(house)
})

test('F20 an event whose row is not committed yet is kept, and applied when it is', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await quiet(house)
  // The driver's payment as another server sees it that has not committed: the row does not know its intent.
  const { rows } = await house.db.query(
    `update payments set payment_intent_id = null, stripe_account_id = 'acct_elsewhere' where session_id = $1 returning id`,
    [session.id],
  )
  await confirm(house, started)
  await until(
    async () =>
      (await inboxCount(house, `status = 'pending' and attempts > 0 and object_id = '${intentOf(started)}'`)) > 0,
    {
      what: 'the event was tried and kept',
    },
  )
  expect(await statusInBooks(session.id)).toBe('pending')
  await house.db.query(`update payments set payment_intent_id = $2, stripe_account_id = $3 where id = $1`, [
    rows[0].id,
    intentOf(started),
    lot.account,
  ])
  await quiet(house)
  await untilInBooks(session.id, 'paid')
  await expectBooks(house)
})

test('a refund here and its webhooks fifty times over are one refund', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const session = await payFor(house, lot)
  await control(house.simulator, 'webhooks', { action: 'repeat', count: 50, types: ['refund.*', 'charge.refunded'] })
  expect((await askForRefund(house, admin, session)).status).toBe(200)
  await quiet(house)
  expect((await house.db.query('select from refunds where session_id = $1', [session.id])).rowCount).toBe(1)
  await expectBooks(house)
})
