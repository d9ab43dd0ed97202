import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectConsistent, paymentsOf, countPaidTexts } from './consistency.ts'
import {
  confirmPayment,
  getSession,
  MONTHLY,
  createSession,
  createPaidSession,
  waitForStatus,
  startPayment,
} from './driver.ts'
import { dropWebhooks, latestEvent, countStoredEvents, countRefusedEvents, sendEvent } from './events.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { testNightly } from './nightly.ts'
import { makeLot } from './lots-and-staff.ts'
import { clearFaults, control, advanceClock } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

async function restart(change: Record<string, string> = {}): Promise<void> {
  await system.server.stop()
  await system.server.start(change)
}

test('F28 our clock ten minutes ahead: webhooks are refused and counted, and the reconciler settles the payment', async () => {
  const lot = await makeLot(system)
  await restart({ CLOCK_OFFSET_SECONDS: '600' })
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await confirmPayment(system, started)
  await waitUntil(async () => (await paymentsOf(system, session.id))[0]?.status === 'succeeded', {
    what: 'the payment is settled',
  })
  expect(await countRefusedEvents(system)).toBeGreaterThan(0)
  // The two hours start at the time of payment, by the provider's clock.
  const paid = await getSession(system, session.id)
  expect(Math.abs(Date.parse(paid.expires_at) - Date.now() - 2 * HOUR_MS)).toBeLessThan(300_000)
  // Changes reported only by events are found in the provider's event list in spite of the wrong clock.
  await control(system.simulator, 'refunds', {
    payment_intent: started.clientSecret.split('_secret_')[0],
    fee_too: true,
  })
  await waitForStatus(system, session.id, 'refunded')
  await expectConsistent(system, [], { ignoreUndelivered: true })
  await restart()
})

testNightly(
  'F28 our clock ten minutes behind: webhooks are accepted, and the driver has the hours paid for',
  async () => {
    const lot = await makeLot(system)
    await restart({ CLOCK_OFFSET_SECONDS: '-600', RECONCILE_SECONDS: '600', CATCH_UP_SECONDS: '600' })
    const session = await createSession(system, lot)
    await confirmPayment(system, await startPayment(system, session))
    await waitUntil(async () => (await paymentsOf(system, session.id))[0]?.status === 'succeeded', {
      what: 'the payment is settled',
    })
    expect(await countRefusedEvents(system)).toBe(0)
    const { expires_at } = await getSession(system, session.id)
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 2 * HOUR_MS)).toBeLessThan(300_000)
    await restart()
    await expectConsistent(system)
  },
)

test('F23 while a webhook secret is rolled both are accepted, and afterwards only the new one', async () => {
  const lot = await makeLot(system)
  const old = system.simulator.keys.webhookSecret
  const { secret } = await control<{ secret: string }>(system.simulator, 'webhooks', { action: 'roll_secret' })
  // The server knows first the old secret, then both, then only the new one: no event is refused.
  await createPaidSession(system, lot)
  await restart({ STRIPE_WEBHOOK_SECRETS: `${secret},${old}` })
  await createPaidSession(system, lot)
  await restart({ STRIPE_WEBHOOK_SECRETS: secret })
  await createPaidSession(system, lot)
  await expectConsistent(system)
  expect(await countRefusedEvents(system)).toBe(0)
  const event = await latestEvent(system, lot, 'payment_intent.succeeded')
  expect(await sendEvent(system, lot, { ...event, id: 'evt_old_secret' }, { secret: old })).toBe(400)
  expect(await countStoredEvents(system, `id = 'evt_old_secret'`)).toBe(0)
})

testNightly(
  'F67 across the daylight saving change two hours stay two hours, and a month ends at the same time of day',
  async () => {
    const [toronto, vancouver] = [await makeLot(system), await makeLot(system)]
    await system.db.query(`update lots set timezone = 'America/Vancouver' where id = $1`, [vancouver.id])
    const at = async (instant: string) => {
      await advanceClock(
        system.simulator,
        (Date.parse(instant) - Date.now()) / 1000 - system.simulator.clockOffsetSeconds,
      )
      await restart()
    }
    await at('2027-02-14T20:00:00Z')
    const month = await createSession(system, toronto, MONTHLY)
    const pacific = await createSession(system, vancouver, MONTHLY)
    // 3 p.m. in Toronto, where daylight saving time begins; Vancouver has had no clock change since 2026.
    expect(month.expires_at.slice(0, 15)).toBe('2027-03-14T19:0')
    expect(pacific.expires_at.slice(0, 15)).toBe('2027-03-14T20:0')
    // 1:30 a.m. in Toronto; at 2:00 the clock moves to 3:00.
    await at('2027-03-14T06:30:00Z')
    const stay = await createSession(system, toronto)
    await confirmPayment(system, await startPayment(system, stay))
    const paid = await waitForStatus(system, stay.id, 'paid')
    expect(Date.parse(stay.expires_at) - Date.parse(stay.created_at)).toBe(2 * HOUR_MS)
    expect(paid.expires_at.slice(0, 15)).toBe('2027-03-14T08:3')
    await expectConsistent(system)
  },
)

test('F21 an event three days late, after the stay: the payment is recorded, and no text is sent', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await dropWebhooks(system)
  await system.server.stop()
  await confirmPayment(system, started)
  const event = await latestEvent(system, lot, 'payment_intent.succeeded')
  const late = 3 * DAY_SECONDS
  await system.server.start({
    CLOCK_OFFSET_SECONDS: String(system.simulator.clockOffsetSeconds + late),
    RECONCILE_SECONDS: '600',
    STRIPE_WEBHOOK_SECRETS: system.simulator.keys.webhookSecret,
  })
  // Delivered three days later, so signed with that time.
  expect(await sendEvent(system, lot, event, { ageSeconds: -late - system.simulator.clockOffsetSeconds })).toBe(200)
  await waitUntil(async () => (await paymentsOf(system, session.id))[0]?.status === 'succeeded', {
    what: 'the payment is settled',
  })
  expect(await countPaidTexts(system, session.id)).toBe(0)
  // The database's clock did not move: for the checker the stay is not over yet, so it reports a missing text.
  await expectConsistent(system, ['I6 a session that was paid once has not exactly one text message'])
})
