import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooks, ledger, messagesFor } from './books.ts'
import { confirm, look, MONTHLY, park, payFor, seen, startPayment } from './driver.ts'
import { dropWebhooks, eventOf, inboxCount, refusedCount, sendEvent } from './events.ts'
import { openHouse, type House } from './house.ts'
import { testNightly } from './nightly.ts'
import { makeLot } from './people.ts'
import { calm, control, passTime } from './simulator.ts'
import { until } from './until.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

async function restart(change: Record<string, string> = {}): Promise<void> {
  await house.server.stop()
  await house.server.start(change)
}

test('F28 our clock ten minutes ahead: webhooks are refused and counted, and the reconciler settles all the same', async () => {
  const lot = await makeLot(house)
  await restart({ CLOCK_AHEAD_SECONDS: '600' })
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await confirm(house, started)
  await until(async () => (await ledger(house, session.id))[0]?.status === 'succeeded', {
    what: 'the payment is settled',
  })
  expect(await refusedCount(house)).toBeGreaterThan(0)
  // The two bought hours begin when the money came, by the provider's clock.
  const paid = await look(house, session.id)
  expect(Math.abs(Date.parse(paid.expires_at) - Date.now() - 2 * HOUR_MS)).toBeLessThan(300_000)
  // What only an event tells of is found in the provider's list, the wrong clock notwithstanding.
  await control(house.simulator, 'refunds', {
    payment_intent: started.clientSecret.split('_secret_')[0],
    fee_too: true,
  })
  await seen(house, session.id, 'refunded')
  await expectBooks(house, [], { delivered: false })
  await restart()
})

testNightly(
  'F28 our clock ten minutes behind: webhooks are taken, and the driver has the hours he bought',
  async () => {
    const lot = await makeLot(house)
    await restart({ CLOCK_AHEAD_SECONDS: '-600', RECONCILE_SECONDS: '600', CATCH_UP_SECONDS: '600' })
    const session = await park(house, lot)
    await confirm(house, await startPayment(house, session))
    await until(async () => (await ledger(house, session.id))[0]?.status === 'succeeded', {
      what: 'the payment is settled',
    })
    expect(await refusedCount(house)).toBe(0)
    const { expires_at } = await look(house, session.id)
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 2 * HOUR_MS)).toBeLessThan(300_000)
    await restart()
    await expectBooks(house)
  },
)

test('F23 while a secret is rolled both are taken, and afterwards only the new one', async () => {
  const lot = await makeLot(house)
  const old = house.simulator.keys.webhookSecret
  const { secret } = await control<{ secret: string }>(house.simulator, 'webhooks', { action: 'roll_secret' })
  // The old server knows the old secret, the next one both, the last one the new one: no event is refused on the way.
  await payFor(house, lot)
  await restart({ STRIPE_WEBHOOK_SECRETS: `${secret},${old}` })
  await payFor(house, lot)
  await restart({ STRIPE_WEBHOOK_SECRETS: secret })
  await payFor(house, lot)
  await expectBooks(house)
  expect(await refusedCount(house)).toBe(0)
  const event = await eventOf(house, lot, 'payment_intent.succeeded')
  expect(await sendEvent(house, lot, { ...event, id: 'evt_old_secret' }, { secret: old })).toBe(400)
  expect(await inboxCount(house, `id = 'evt_old_secret'`)).toBe(0)
})

test('F67 over the night the clocks change bought hours are hours, and a month ends at the same time of day', async () => {
  const [toronto, vancouver] = [await makeLot(house), await makeLot(house)]
  await house.db.query(`update lots set timezone = 'America/Vancouver' where id = $1`, [vancouver.id])
  const at = async (instant: string) => {
    await passTime(house.simulator, (Date.parse(instant) - Date.now()) / 1000 - house.simulator.aheadSeconds)
    await restart()
  }
  await at('2027-02-14T20:00:00Z')
  const month = await park(house, toronto, MONTHLY)
  const pacific = await park(house, vancouver, MONTHLY)
  // Three in the afternoon in Toronto, where summer time begins; Vancouver's clocks change no more since 2026.
  expect(month.expires_at.slice(0, 15)).toBe('2027-03-14T19:0')
  expect(pacific.expires_at.slice(0, 15)).toBe('2027-03-14T20:0')
  // 1:30 in the morning in Toronto; at two the clock says three.
  await at('2027-03-14T06:30:00Z')
  const stay = await park(house, toronto)
  await confirm(house, await startPayment(house, stay))
  const paid = await seen(house, stay.id, 'paid')
  expect(Date.parse(stay.expires_at) - Date.parse(stay.created_at)).toBe(2 * HOUR_MS)
  expect(paid.expires_at.slice(0, 15)).toBe('2027-03-14T08:3')
  await expectBooks(house)
})

test('F21 an event three days late, the stay long over: the ledger is right, and no text is sent', async () => {
  const lot = await makeLot(house)
  const session = await park(house, lot)
  const started = await startPayment(house, session)
  await dropWebhooks(house)
  await house.server.stop()
  await confirm(house, started)
  const event = await eventOf(house, lot, 'payment_intent.succeeded')
  const late = 3 * DAY_SECONDS
  await house.server.start({
    CLOCK_AHEAD_SECONDS: String(house.simulator.aheadSeconds + late),
    RECONCILE_SECONDS: '600',
    STRIPE_WEBHOOK_SECRETS: house.simulator.keys.webhookSecret,
  })
  // Delivered on that later day, so signed on that day.
  expect(await sendEvent(house, lot, event, { ageSeconds: -late - house.simulator.aheadSeconds })).toBe(200)
  await until(async () => (await ledger(house, session.id))[0]?.status === 'succeeded', {
    what: 'the payment is settled',
  })
  expect(await messagesFor(house, session.id)).toBe(0)
  // The database's clock did not move: to the checker the stay is not over yet, and it misses the text.
  await expectBooks(house, ['I6 a session that was paid once has not exactly one text message'])
})
