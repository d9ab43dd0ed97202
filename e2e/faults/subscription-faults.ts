import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clearAttention, expectBooks, ledger, quiet, WAITS_FOR_A_PERSON } from './books.ts'
import { look, MONTHLY, park, payCheckout, seen, startCheckout, subscribe } from './driver.ts'
import { dropWebhooks, tell } from './events.ts'
import { ask, openHouse, type House } from './house.ts'
import { testNightly } from './nightly.ts'
import { makeLot, makeStaff } from './people.ts'
import { askForRefund } from './refunds.ts'
import { calm, control, list, moneyOf, passTime, planFault } from './simulator.ts'

const DAY = 86_400
const MONTH = 31 * DAY

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

type Row = { subscription_status: string; auto_renew: boolean; payment_status: string; expires_at: Date }
const row = (id: string) => ask<Row>(house, 'select * from parking_sessions where id = $1', [id])

test('F43 it renews while the server is down: after the start one row an invoice, and the new expiry', async () => {
  const lot = await makeLot(house)
  const { session } = await subscribe(house, lot)
  await quiet(house)
  await house.server.murder()
  await control(house.simulator, 'webhooks', { action: 'drop' })
  await passTime(house.simulator, MONTH)
  await house.server.start()
  await expectBooks(house)
  expect(await ledger(house, session.id)).toMatchObject([
    { kind: 'subscription', status: 'succeeded', amount_cents: 15_000, fee_cents: 1_500 },
    { kind: 'renewal', status: 'succeeded', amount_cents: 15_000, fee_cents: 1_500 },
  ])
  expect(Date.parse((await look(house, session.id)).expires_at)).toBeGreaterThan(Date.parse(session.expires_at))
})

test('F43 the server dies before it hears of the first month, and is away for two more: all three are in the books', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot, MONTHLY)
  const { checkout } = await startCheckout(house, session)
  await dropWebhooks(house)
  await house.server.murder()
  await payCheckout(house, checkout)
  await passTime(house.simulator, 2 * MONTH)
  await house.server.start()
  await expectBooks(house)
  expect((await ledger(house, session.id)).map(({ kind }) => kind).toSorted()).toEqual([
    'renewal',
    'renewal',
    'subscription',
  ])
  expect((await row(session.id)).expires_at.getTime()).toBeGreaterThan(Date.now() + house.simulator.aheadSeconds * 1000)
})

test('F44 a renewal that fails is past due with its paid time; paid later it is active again', async () => {
  const lot = await makeLot(house)
  const { session, customer } = await subscribe(house, lot)
  await control(house.simulator, `customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  await toTheEndOf(session)
  await expectBooks(house)
  expect(await row(session.id)).toMatchObject({ subscription_status: 'past_due', payment_status: 'Yolo' })
  expect((await look(house, session.id)).expires_at).toBe(session.expires_at)
  await control(house.simulator, `customers/${customer}/card`, { payment_method: 'pm_card_visa' })
  // The provider tries again after three days.
  await passTime(house.simulator, 3 * DAY)
  await expectBooks(house)
  expect(await row(session.id)).toMatchObject({ subscription_status: 'active', auto_renew: true })
  expect((await ledger(house, session.id)).map(({ kind }) => kind)).toEqual(['subscription', 'renewal'])
})

test('F44 after the last failure it is over: no further charge, and the paid time is not taken back', async () => {
  const lot = await makeLot(house)
  const { session, customer } = await subscribe(house, lot)
  await control(house.simulator, `customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  await toTheEndOf(session)
  await passTime(house.simulator, (3 + 5 + 7) * DAY)
  await expectBooks(house)
  expect(await row(session.id)).toMatchObject({
    subscription_status: 'canceled',
    auto_renew: false,
    payment_status: 'Yolo',
  })
  expect((await look(house, session.id)).expires_at).toBe(session.expires_at)
  await passTime(house.simulator, MONTH)
  await expectBooks(house)
  expect(await ledger(house, session.id)).toHaveLength(1)
})

test('F45 canceled in the portal: valid to the end of the period, no more charges', async () => {
  const lot = await makeLot(house)
  const { session, subscription } = await subscribe(house, lot)
  await tell(house, lot, 'POST', `subscriptions/${subscription}`, 'cancel_at_period_end=true')
  await expectBooks(house)
  expect(await row(session.id)).toMatchObject({
    auto_renew: false,
    payment_status: 'Yolo',
    subscription_status: 'active',
  })
  expect((await look(house, session.id)).expires_at).toBe(session.expires_at)
  await passTime(house.simulator, 2 * MONTH)
  await expectBooks(house)
  expect(await row(session.id)).toMatchObject({ subscription_status: 'canceled' })
  expect((await moneyOf(house.simulator, lot.account)).charges).toHaveLength(1)
})

test('F46 refunded and canceled in the second it renews: no charge stands unseen, and none comes after', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const { session } = await subscribe(house, lot)
  await quiet(house)
  // The renewal is charged, but no event and no list tells of it while staff refund what they see: the first month.
  await control(house.simulator, 'webhooks', { action: 'pause' })
  for (const path of ['events', 'invoices']) {
    await planFault(house.simulator, 'GET', path, { kind: 'hang', seconds: 5, times: 100 })
  }
  await passTime(house.simulator, MONTH)
  expect((await askForRefund(house, admin, session)).status).toBe(200)
  await calm(house.simulator)
  await quiet(house)
  await passTime(house.simulator, 2 * MONTH)
  await expectBooks(house, [WAITS_FOR_A_PERSON])
  expect(await standing(session.id)).toBe(0)
  expect(await clearAttention(house)).toEqual(['renewed_after_refund'])
  expect((await moneyOf(house.simulator, lot.account)).charges.map((charge) => charge.amount_refunded)).toEqual([
    15_000, 15_000,
  ])
  expect(await list(house.simulator, lot.account, 'subscriptions?status=all')).toMatchObject([{ status: 'canceled' }])
})

testNightly(
  'F46 staff refund and the renewal’s own events race, ten times: never more than one charge stands, and the session says so',
  async () => {
    const lot = await makeLot(house)
    const admin = await makeStaff(house, lot)
    const subscribers = await Promise.all(Array.from({ length: 10 }, () => subscribe(house, lot)))
    await quiet(house)
    const renewing = passTime(house.simulator, MONTH)
    const refunds = await Promise.all(subscribers.map(({ session }) => askForRefund(house, admin, session)))
    await renewing
    expect(refunds.map(({ status }) => status)).toEqual(subscribers.map(() => 200))
    await quiet(house)
    for (const { session } of subscribers) {
      await seen(house, session.id, 'refunded')
      const rows = await ledger(house, session.id)
      // Either the old month went back and the subscription ended in time, or the new one did; what stands is one at most.
      expect(rows.filter(({ refunded_cents, amount_cents }) => refunded_cents < amount_cents).length).toBeLessThan(2)
    }
    const { count } = await ask<{ count: string }>(
      house,
      'select count(*) from attention_items where resolved_at is null',
    )
    await expectBooks(
      house,
      Array.from({ length: Number(count) }, () => WAITS_FOR_A_PERSON),
    )
    await clearAttention(house)
    await passTime(house.simulator, 2 * MONTH)
    await expectBooks(house)
    expect(await list(house.simulator, lot.account, 'subscriptions?status=active')).toEqual([])
  },
)

async function toTheEndOf(session: { expires_at: string }): Promise<void> {
  const now = Date.now() + house.simulator.aheadSeconds * 1000
  await passTime(house.simulator, (Date.parse(session.expires_at) - now) / 1000 + 60)
}

async function standing(sessionId: string): Promise<number> {
  const rows = await ledger(house, sessionId)
  return rows.filter(({ refunded_cents, amount_cents }) => refunded_cents < amount_cents).length
}
