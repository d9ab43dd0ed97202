import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  expectAttentionItems,
  expectConsistent,
  expectSubscriptionCancelled,
  paymentsOf,
  waitUntilIdle,
  NEEDS_ATTENTION,
} from './consistency.ts'
import { createPaidSession, waitForStatus, subscribe } from './driver.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { IS_NIGHTLY, testNightly } from './nightly.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { requestRefund } from './refunds.ts'
import { clearFaults, control, moneyOf, advanceClock, planFault } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ servers: 2 })
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

const ALREADY_REFUNDED = { status: 409, body: { error: 'This session has already been refunded' } }

test('F47 two admins click Refund at once on two servers, many times: one refund each time', async () => {
  const lot = await makeLot(system)
  const [ada, ben] = [await makeStaff(system, lot, 'owner'), await makeStaff(system, lot)]
  const [here, there] = system.servers.map(({ url }) => url)
  const rounds = IS_NIGHTLY ? 100 : 10
  for (let round = 0; round < rounds; round++) {
    const session = await createPaidSession(system, lot)
    const clicks = await Promise.all([
      requestRefund(system, ada, session, here),
      requestRefund(system, ben, session, there),
      requestRefund(system, ben, session, here),
    ])
    // A click while the refund is under way joins it; a later one is refused.
    expect(clicks.map(({ status }) => status)).toContain(200)
    for (const click of clicks.filter(({ status }) => status !== 200)) expect(click).toMatchObject(ALREADY_REFUNDED)
    expect(await requestRefund(system, ada, session)).toMatchObject(ALREADY_REFUNDED)
  }
  const { charges, refunds } = await moneyOf(system.simulator, lot.account)
  expect(refunds).toHaveLength(rounds)
  expect(charges.every(({ amount, amount_refunded }) => amount === amount_refunded)).toBe(true)
  expect(refunds.every(({ amount, fee_amount }) => amount === 900 && fee_amount === 90)).toBe(true)
  await expectConsistent(system)
}, 600_000)

test('F47 killed while refunding: a retry makes no second refund, and the first one is completed', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot)
  await planFault(system.simulator, 'POST', 'refunds', { kind: 'hang' })
  const lost = requestRefund(system, admin, session).catch(() => 'the connection broke')
  await waitUntil(async () => (await moneyOf(system.simulator, lot.account)).refunds.length === 1, {
    what: 'the provider refunds',
  })
  await system.server.kill()
  expect(await lost).toBe('the connection broke')
  // It continues the first one, or finds that the provider's event has told us of it.
  expect([200, 409]).toContain((await requestRefund(system, admin, session, system.servers[1]!.url)).status)
  await system.server.start()
  await waitForStatus(system, session.id, 'refunded')
  expect((await moneyOf(system.simulator, lot.account)).refunds).toHaveLength(1)
  await expectConsistent(system)
})

testNightly('F77 killed between two partial refunds: both are made once, and the rest can be refunded', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot)
  expect((await requestRefund(system, admin, session, system.server.url, { amount: 2 })).status).toBe(200)
  await planFault(system.simulator, 'POST', 'refunds', { kind: 'hang' })
  const part = { amount: 3, reason: 'Gate closed' }
  const lost = requestRefund(system, admin, session, system.server.url, part).catch(() => 'the connection broke')
  await waitUntil(async () => (await moneyOf(system.simulator, lot.account)).refunds.length === 2, {
    what: 'the provider makes the second part',
  })
  await system.server.kill()
  expect(await lost).toBe('the connection broke')
  await system.server.start()
  await waitUntil(async () => (await paymentsOf(system, session.id))[0]?.refunded_cents === 500, {
    what: 'both parts are in our books',
  })
  await waitForStatus(system, session.id, 'paid')
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  await waitForStatus(system, session.id, 'refunded')
  const { refunds } = await moneyOf(system.simulator, lot.account)
  expect(refunds.map(({ amount, fee_amount }) => [amount, fee_amount])).toEqual([
    [200, 20],
    [300, 30],
    [400, 40],
  ])
  await expectConsistent(system)
})

test('F78 partial refunds at once on two servers never exceed what was paid', async () => {
  const lot = await makeLot(system)
  const [ada, ben] = [await makeStaff(system, lot, 'owner'), await makeStaff(system, lot)]
  const [here, there] = system.servers.map(({ url }) => url)
  const session = await createPaidSession(system, lot)
  const ask = (staff: typeof ada, url: string | undefined) => requestRefund(system, staff, session, url, { amount: 5 })
  const clicks = await Promise.all([ask(ada, here), ask(ben, there), ask(ada, there), ask(ben, here)])
  expect(clicks.map(({ status }) => status)).toContain(200)
  const { charges, refunds } = await moneyOf(system.simulator, lot.account)
  expect(refunds).toHaveLength(1)
  expect(charges).toMatchObject([{ amount: 900, amount_refunded: 500 }])
  await expectConsistent(system)
})

test('F48 the account’s balance is insufficient: an error, still paid, and refunded once the balance allows it', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot)
  await control(system.simulator, `accounts/${lot.account}`, { action: 'refunds', outcome: 'balance_insufficient' })
  expect(await requestRefund(system, admin, session)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Insufficient funds') },
  })
  await waitForStatus(system, session.id, 'paid')
  await expectConsistent(system, [NEEDS_ATTENTION])
  await expectAttentionItems(system, ['refund_failed'])
  await control(system.simulator, `accounts/${lot.account}`, { action: 'refunds', outcome: null })
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  await waitForStatus(system, session.id, 'refunded')
  await expectConsistent(system)
})

test('F48 a pending refund is stored as pending, and later with its final status', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot, 'pm_card_pendingRefund')
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  const status = async () =>
    (await system.db.query('select status from refunds where session_id = $1', [session.id])).rows
  expect(await status()).toEqual([{ status: 'pending' }])
  await expectConsistent(system)
  await advanceClock(system.simulator, 60)
  await expectConsistent(system)
  expect(await status()).toEqual([{ status: 'succeeded' }])
})

test('F49 a refund that fails later: paid again, one attention item, and it can be refunded again', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot, 'pm_card_refundFail')
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  await waitForStatus(system, session.id, 'refunded')
  await advanceClock(system.simulator, 60)
  await waitForStatus(system, session.id, 'paid')
  await expectConsistent(system, [NEEDS_ATTENTION])
  await expectAttentionItems(system, ['refund_failed'])
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  await waitForStatus(system, session.id, 'refunded')
  // A resolved failure is not reported again by the next reconciliation.
  await expectConsistent(system)
  await advanceClock(system.simulator, 60)
  await expectConsistent(system, [NEEDS_ATTENTION])
  await expectAttentionItems(system, ['refund_failed'])
})

testNightly('F50 refunded at the provider, partially and fully: the session follows', async () => {
  const lot = await makeLot(system)
  const session = await createPaidSession(system, lot)
  const [charge] = (await moneyOf(system.simulator, lot.account)).charges
  await control(system.simulator, 'refunds', { charge: charge!.id, amount: 400 })
  await expectConsistent(system)
  expect((await paymentsOf(system, session.id))[0]).toMatchObject({ refunded_cents: 400 })
  await waitForStatus(system, session.id, 'paid')
  await control(system.simulator, 'refunds', { charge: charge!.id, amount: 500 })
  await waitForStatus(system, session.id, 'refunded')
  await expectConsistent(system)
})

test('F50 staff refund what was just refunded at the provider: its refunds are adopted, and nothing stays open', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const session = await createPaidSession(system, lot)
  const [charge] = (await moneyOf(system.simulator, lot.account)).charges
  await waitUntilIdle(system)
  await control(system.simulator, 'webhooks', { action: 'delay', seconds: 1 })
  await control(system.simulator, 'refunds', { charge: charge!.id, amount: 400 })
  await control(system.simulator, 'refunds', { charge: charge!.id, amount: 500 })
  expect([200, 409]).toContain((await requestRefund(system, admin, session)).status)
  await waitForStatus(system, session.id, 'refunded')
  expect((await moneyOf(system.simulator, lot.account)).refunds).toHaveLength(2)
  await expectConsistent(system)
})

test('refunding a subscription cancels it, also when the provider’s response is lost', async () => {
  const lot = await makeLot(system)
  const admin = await makeStaff(system, lot)
  const { session } = await subscribe(system, lot)
  await planFault(system.simulator, 'DELETE', 'subscriptions', { kind: 'cut_body' })
  expect((await requestRefund(system, admin, session)).status).toBe(200)
  await expectConsistent(system)
  await expectSubscriptionCancelled(system, lot.account)
  await advanceClock(system.simulator, 62 * 86_400)
  await expectConsistent(system)
  expect((await moneyOf(system.simulator, lot.account)).charges).toHaveLength(1)
})
