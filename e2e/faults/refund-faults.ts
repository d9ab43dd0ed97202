import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clearAttention, expectBooks, ledger, quiet, WAITS_FOR_A_PERSON } from './books.ts'
import { payFor, seen, subscribe } from './driver.ts'
import { openHouse, type House } from './house.ts'
import { IS_NIGHTLY } from './nightly.ts'
import { makeLot, makeStaff } from './people.ts'
import { askForRefund } from './refunds.ts'
import { calm, control, list, moneyOf, passTime, planFault } from './simulator.ts'
import { until } from './until.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ servers: 2 })
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

const ALREADY = { status: 409, body: { error: 'This session has already been refunded' } }

test('F47 two admins click Refund at once on two servers, many times over: one refund each, the other hears so', async () => {
  const lot = await makeLot(house)
  const [ada, ben] = [await makeStaff(house, lot, 'owner'), await makeStaff(house, lot)]
  const [here, there] = house.servers.map(({ url }) => url)
  const rounds = IS_NIGHTLY ? 100 : 10
  for (let round = 0; round < rounds; round++) {
    const session = await payFor(house, lot)
    const clicks = await Promise.all([
      askForRefund(house, ada, session, here),
      askForRefund(house, ben, session, there),
      askForRefund(house, ben, session, here),
    ])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(clicks.find(({ status }) => status === 409)).toMatchObject(ALREADY)
    expect(await askForRefund(house, ada, session)).toMatchObject(ALREADY)
  }
  const { charges, refunds } = await moneyOf(house.simulator, lot.account)
  expect(refunds).toHaveLength(rounds)
  expect(charges.every(({ amount, amount_refunded }) => amount === amount_refunded)).toBe(true)
  expect(refunds.every(({ amount, fee_amount }) => amount === 900 && fee_amount === 90)).toBe(true)
  await expectBooks(house)
}, 600_000)

test('F47 killed with the refund in hand: asked again it is not a second one, and the first is finished by itself', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const session = await payFor(house, lot)
  await planFault(house.simulator, 'POST', 'refunds', { kind: 'hang' })
  const lost = askForRefund(house, admin, session).catch(() => 'the connection broke')
  await until(async () => (await moneyOf(house.simulator, lot.account)).refunds.length === 1, {
    what: 'the provider refunds',
  })
  await house.server.murder()
  expect(await lost).toBe('the connection broke')
  expect((await askForRefund(house, admin, session, house.servers[1]!.url)).status).toBe(409)
  await house.server.start()
  await seen(house, session.id, 'refunded')
  expect((await moneyOf(house.simulator, lot.account)).refunds).toHaveLength(1)
  await expectBooks(house)
})

test('F48 the account’s balance is short: a clear error, paid as before, and refunded when the money is there', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const session = await payFor(house, lot)
  await control(house.simulator, `accounts/${lot.account}`, { action: 'refunds', outcome: 'balance_insufficient' })
  expect(await askForRefund(house, admin, session)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Insufficient funds') },
  })
  await seen(house, session.id, 'paid')
  await expectBooks(house, [WAITS_FOR_A_PERSON])
  expect(await clearAttention(house)).toEqual(['refund_failed'])
  await control(house.simulator, `accounts/${lot.account}`, { action: 'refunds', outcome: null })
  expect((await askForRefund(house, admin, session)).status).toBe(200)
  await seen(house, session.id, 'refunded')
  await expectBooks(house)
})

test('F48 a refund that is pending is written down as pending, and later as it ended', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const session = await payFor(house, lot, 'pm_card_pendingRefund')
  expect((await askForRefund(house, admin, session)).status).toBe(200)
  const status = async () =>
    (await house.db.query('select status from refunds where session_id = $1', [session.id])).rows
  expect(await status()).toEqual([{ status: 'pending' }])
  await expectBooks(house)
  await passTime(house.simulator, 60)
  await expectBooks(house)
  expect(await status()).toEqual([{ status: 'succeeded' }])
})

test('F49 a refund that fails later: paid again, staff are told once, and it can be refunded anew', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const session = await payFor(house, lot, 'pm_card_refundFail')
  expect((await askForRefund(house, admin, session)).status).toBe(200)
  await seen(house, session.id, 'refunded')
  await passTime(house.simulator, 60)
  await seen(house, session.id, 'paid')
  await expectBooks(house, [WAITS_FOR_A_PERSON])
  expect(await clearAttention(house)).toEqual(['refund_failed'])
  expect((await askForRefund(house, admin, session)).status).toBe(200)
  await seen(house, session.id, 'refunded')
  // The failure staff have dealt with is not told again by the next look at the list.
  await expectBooks(house)
  await passTime(house.simulator, 60)
  await expectBooks(house, [WAITS_FOR_A_PERSON])
  await clearAttention(house)
})

test('F50 refunded by hand at the provider, in parts and as a whole: the session follows', async () => {
  const lot = await makeLot(house)
  const session = await payFor(house, lot)
  const [charge] = (await moneyOf(house.simulator, lot.account)).charges
  await control(house.simulator, 'refunds', { charge: charge!.id, amount: 400 })
  await expectBooks(house)
  expect((await ledger(house, session.id))[0]).toMatchObject({ refunded_cents: 400 })
  await seen(house, session.id, 'paid')
  await control(house.simulator, 'refunds', { charge: charge!.id, amount: 500 })
  await seen(house, session.id, 'refunded')
  await expectBooks(house)
})

test('F50 staff refund what was given back in parts at the provider a moment ago: adopted, nothing stays open', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const session = await payFor(house, lot)
  const [charge] = (await moneyOf(house.simulator, lot.account)).charges
  await quiet(house)
  await control(house.simulator, 'webhooks', { action: 'delay', seconds: 1 })
  await control(house.simulator, 'refunds', { charge: charge!.id, amount: 400 })
  await control(house.simulator, 'refunds', { charge: charge!.id, amount: 500 })
  expect([200, 409]).toContain((await askForRefund(house, admin, session)).status)
  await seen(house, session.id, 'refunded')
  expect((await moneyOf(house.simulator, lot.account)).refunds).toHaveLength(2)
  await expectBooks(house)
})

test('F51 a dispute is flagged and its money leaves the revenue; won it comes back, lost it stays away', async () => {
  const lot = await makeLot(house)
  const [won, lost] = [await payFor(house, lot), await payFor(house, lot)]
  const intents = await Promise.all([won, lost].map(async ({ id }) => (await ledger(house, id))[0]!.payment_intent_id))
  const disputes = await Promise.all(
    intents.map((payment_intent) => control<{ id: string }>(house.simulator, 'disputes', { payment_intent })),
  )
  await expectBooks(house, [WAITS_FOR_A_PERSON, WAITS_FOR_A_PERSON])
  for (const { id } of [won, lost]) expect((await ledger(house, id))[0]).toMatchObject({ disputed_cents: 900 })
  await control(house.simulator, `disputes/${disputes[0]!.id}`, { status: 'won' })
  await control(house.simulator, `disputes/${disputes[1]!.id}`, { status: 'lost' })
  await expectBooks(house, [WAITS_FOR_A_PERSON, WAITS_FOR_A_PERSON])
  expect((await ledger(house, won.id))[0]).toMatchObject({ disputed_cents: 0 })
  expect((await ledger(house, lost.id))[0]).toMatchObject({ disputed_cents: 900 })
  expect(await clearAttention(house)).toEqual(['disputed', 'disputed'])
})

test('a subscription refunded is canceled as well, also when the provider’s answer is lost on the way', async () => {
  const lot = await makeLot(house)
  const admin = await makeStaff(house, lot)
  const { session } = await subscribe(house, lot)
  await planFault(house.simulator, 'DELETE', 'subscriptions', { kind: 'cut_body' })
  expect((await askForRefund(house, admin, session)).status).toBe(200)
  await expectBooks(house)
  expect(await list(house.simulator, lot.account, 'subscriptions?status=all')).toMatchObject([{ status: 'canceled' }])
  await passTime(house.simulator, 62 * 86_400)
  await expectBooks(house)
  expect((await moneyOf(house.simulator, lot.account)).charges).toHaveLength(1)
})
