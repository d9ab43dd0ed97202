import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  clearAttentionItems,
  expectAttentionItems,
  expectConsistent,
  expectSubscriptionCancelled,
  paymentsOf,
  waitUntilIdle,
  NEEDS_ATTENTION,
} from './consistency.ts'
import { getSession, MONTHLY, createSession, payCheckout, waitForStatus, startCheckout, subscribe } from './driver.ts'
import { dropWebhooks, callStripe } from './events.ts'
import { queryOne, startTestSystem, type TestSystem } from './test-system.ts'
import { testNightly } from './nightly.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { requestRefund } from './refunds.ts'
import { clearFaults, control, listObjects, moneyOf, advanceClock, planFault } from './simulator.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** A month, and the 72 hours within which the provider charges a renewal whose events nobody answers. */
const RENEWED = 35 * DAY

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

type Row = { subscription_status: string; auto_renew: boolean; payment_status: string; expires_at: Date }
const row = (id: string) => queryOne<Row>(system, 'select * from parking_sessions where id = $1', [id])

test('F43 a renewal while the server is down: after the start one payment row per invoice, and the new expiry', async () => {
  const lot = await makeLot(system)
  const { session } = await subscribe(system, lot)
  await waitUntilIdle(system)
  await system.server.kill()
  await control(system.simulator, 'webhooks', { action: 'drop' })
  await advanceClock(system.simulator, RENEWED)
  await system.server.start()
  await expectConsistent(system)
  expect(await paymentsOf(system, session.id)).toMatchObject([
    { kind: 'subscription', status: 'succeeded', amount_cents: 15_000, fee_cents: 1_500 },
    { kind: 'renewal', status: 'succeeded', amount_cents: 15_000, fee_cents: 1_500 },
  ])
  expect(Date.parse((await getSession(system, session.id)).expires_at)).toBeGreaterThan(Date.parse(session.expires_at))
})

testNightly(
  'F43 killed before the first payment is recorded and down for two renewals: all three are recorded',
  async () => {
    const lot = await makeLot(system)
    const session = await createSession(system, lot, MONTHLY)
    const { checkout } = await startCheckout(system, session)
    await dropWebhooks(system)
    await system.server.kill()
    await payCheckout(system, checkout)
    await advanceClock(system.simulator, 2 * RENEWED)
    await system.server.start()
    await expectConsistent(system)
    expect((await paymentsOf(system, session.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'renewal',
      'renewal',
      'subscription',
    ])
    expect((await row(session.id)).expires_at.getTime()).toBeGreaterThan(
      Date.now() + system.simulator.clockOffsetSeconds * 1000,
    )
  },
)

test('F44 a renewal that fails is past due with its paid time; paid later it is active again', async () => {
  const lot = await makeLot(system)
  const { session, customer } = await subscribe(system, lot)
  await control(system.simulator, `customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
  await advanceToCharge(session)
  await expectConsistent(system)
  expect(await row(session.id)).toMatchObject({ subscription_status: 'past_due', payment_status: 'Yolo' })
  expect((await getSession(system, session.id)).expires_at).toBe(session.expires_at)
  await control(system.simulator, `customers/${customer}/card`, { payment_method: 'pm_card_visa' })
  // The provider retries after three days.
  await advanceClock(system.simulator, 3 * DAY)
  await expectConsistent(system)
  expect(await row(session.id)).toMatchObject({ subscription_status: 'active', auto_renew: true })
  expect((await paymentsOf(system, session.id)).map(({ kind }) => kind)).toEqual(['subscription', 'renewal'])
})

testNightly(
  'F44 after the last failed attempt it is canceled: no further charge, and the paid time stays valid',
  async () => {
    const lot = await makeLot(system)
    const { session, customer } = await subscribe(system, lot)
    await control(system.simulator, `customers/${customer}/card`, { payment_method: 'pm_card_chargeCustomerFail' })
    await advanceToCharge(session)
    await advanceClock(system.simulator, (3 + 5 + 7) * DAY)
    await expectConsistent(system)
    expect(await row(session.id)).toMatchObject({
      subscription_status: 'canceled',
      auto_renew: false,
      payment_status: 'Yolo',
    })
    expect((await getSession(system, session.id)).expires_at).toBe(session.expires_at)
    await advanceClock(system.simulator, RENEWED)
    await expectConsistent(system)
    expect(await paymentsOf(system, session.id)).toHaveLength(1)
  },
)

testNightly('F45 canceled in the portal: valid to the end of the period, no more charges', async () => {
  const lot = await makeLot(system)
  const { session, subscription } = await subscribe(system, lot)
  await callStripe(system, lot, 'POST', `subscriptions/${subscription}`, 'cancel_at_period_end=true')
  await expectConsistent(system)
  expect(await row(session.id)).toMatchObject({
    auto_renew: false,
    payment_status: 'Yolo',
    subscription_status: 'active',
  })
  expect((await getSession(system, session.id)).expires_at).toBe(session.expires_at)
  await advanceClock(system.simulator, 2 * RENEWED)
  await expectConsistent(system)
  expect(await row(session.id)).toMatchObject({ subscription_status: 'canceled' })
  expect((await moneyOf(system.simulator, lot.account)).charges).toHaveLength(1)
})

test('F46 refunded and canceled while it renews: the renewal is refunded too, and no further charge follows', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const { session } = await subscribe(system, lot)
  await waitUntilIdle(system)
  // The renewal is charged, but neither webhooks nor lists report it while staff refund the first month.
  await control(system.simulator, 'webhooks', { action: 'pause' })
  for (const path of ['events', 'invoices']) {
    await planFault(system.simulator, 'GET', path, { kind: 'hang', seconds: 5, times: 100 })
  }
  await advanceClock(system.simulator, RENEWED)
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  await clearFaults(system.simulator)
  await waitUntilIdle(system)
  await advanceClock(system.simulator, 2 * RENEWED)
  await expectConsistent(system, [NEEDS_ATTENTION])
  expect(await unrefundedCount(session.id)).toBe(0)
  await expectAttentionItems(system, ['renewed_after_refund'])
  expect((await moneyOf(system.simulator, lot.account)).charges.map((charge) => charge.amount_refunded)).toEqual([
    15_000, 15_000,
  ])
  await expectSubscriptionCancelled(system, lot.account)
})

testNightly(
  'F46 ten refunds race with renewal events: at most one charge is left unrefunded, and the session is refunded',
  async () => {
    const lot = await makeLot(system)
    const admin = await makeStaff(system, lot)
    const subscribers = await Promise.all(Array.from({ length: 10 }, () => subscribe(system, lot)))
    await waitUntilIdle(system)
    const renewing = advanceClock(system.simulator, RENEWED)
    const refunds = await Promise.all(subscribers.map(({ session }) => requestRefund(system, admin, session)))
    await renewing
    expect(refunds.map(({ status }) => status)).toEqual(subscribers.map(() => 200))
    await waitUntilIdle(system)
    for (const { session } of subscribers) {
      await waitForStatus(system, session.id, 'refunded')
      const rows = await paymentsOf(system, session.id)
      // Either the old month or the new one was refunded; at most one charge is left.
      expect(rows.filter(({ refunded_cents, amount_cents }) => refunded_cents < amount_cents).length).toBeLessThan(2)
    }
    const { count } = await queryOne<{ count: string }>(
      system,
      'select count(*) from attention_items where resolved_at is null',
    )
    await expectConsistent(
      system,
      Array.from({ length: Number(count) }, () => NEEDS_ATTENTION),
    )
    await clearAttentionItems(system)
    await advanceClock(system.simulator, 2 * RENEWED)
    await expectConsistent(system)
    expect(await listObjects(system.simulator, lot.account, 'subscriptions?status=active')).toEqual([])
  },
)

/** An hour after the period has turned the provider charges. */
async function advanceToCharge(session: { expires_at: string }): Promise<void> {
  await advancePastExpiry(session, HOUR + 60)
}

async function advancePastExpiry(session: { expires_at: string }, seconds: number): Promise<void> {
  const now = Date.now() + system.simulator.clockOffsetSeconds * 1000
  await advanceClock(system.simulator, (Date.parse(session.expires_at) - now) / 1000 + seconds)
}

async function unrefundedCount(sessionId: string): Promise<number> {
  const rows = await paymentsOf(system, sessionId)
  return rows.filter(({ refunded_cents, amount_cents }) => refunded_cents < amount_cents).length
}
