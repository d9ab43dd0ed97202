import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectConsistent, paymentsOf, countPaidTexts, waitUntilIdle } from './consistency.ts'
import {
  requestPaymentIntent,
  confirmPayment,
  intentOf,
  createSession,
  createPaidSession,
  waitForStatus,
  startPayment,
} from './driver.ts'
import { dropWebhooks } from './events.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { IS_NIGHTLY, testNightly } from './nightly.ts'
import { makeLot, makeStaff } from './lots-and-staff.ts'
import { clearFaults, listObjects, planFault } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

type Snapshot = { cursor: string; parts: { part: number; plates: object[] }[] }

const ROUND = randomUUID()

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

test('F01 killed after the provider created the intent and before we stored it: the driver pays the same intent, once', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  // A webhook would report the intent, too.
  await dropWebhooks(system)
  await planFault(system.simulator, 'POST', 'payment_intents', { kind: 'hang' })
  const lost = requestPaymentIntent(system, session).catch(() => 'the connection broke')
  const made = await waitUntil(async () => (await listObjects(system.simulator, lot.account, 'payment_intents'))[0], {
    what: 'the provider has made the intent',
  })
  const [row] = await paymentsOf(system, session.id)
  expect(row).toMatchObject({ status: 'creating', payment_intent_id: null })
  await system.server.kill()
  expect(await lost).toBe('the connection broke')

  await system.server.start()
  const started = await startPayment(system, session)
  expect(intentOf(started)).toBe(made.id)
  await confirmPayment(system, started)
  await waitForStatus(system, session.id, 'paid')
  expect(await listObjects(system.simulator, lot.account, 'payment_intents')).toHaveLength(1)
  await expectConsistent(system)
})

test('F02 killed after the charge and before any webhook: settled after the restart, one text message', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await dropWebhooks(system)
  await confirmPayment(system, started)
  await system.server.kill()
  await system.server.start()
  await waitUntil(async () => (await paymentsOf(system, session.id))[0]?.status === 'succeeded', {
    what: 'the payment is settled',
  })
  expect(await countPaidTexts(system, session.id)).toBe(1)
  await expectConsistent(system)
})

test('F135, F136, F139 killed with checks half stored, and again with checks stored and not answered: kept once, and a device misses nothing', async () => {
  const lot = await makeLot(system)
  const { headers, userId } = await makeStaff(system, lot)
  const url = `${system.server.url}/api/admin/lots/${lot.slug}`
  const checks = ['GONE 1', 'GONE 2', 'GONE 3'].map((license_plate) => ({
    nonce: randomUUID(),
    license_plate,
    result: 'not_found',
    checked_at: new Date().toISOString(),
    data_age_s: 60,
    round_id: ROUND,
  }))
  const send = () =>
    fetch(`${url}/checks/batch`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ checks }),
    })
  const snapshot = async (since = '') =>
    (await (await fetch(`${url}/check-snapshot?since=${since}`, { headers })).json()) as Snapshot
  const stored = async () => {
    const { rows } = await system.db.query<{ license_plate: string }>(
      'select license_plate from plate_checks where user_id = $1 order by license_plate',
      [userId],
    )
    return rows.map(({ license_plate: plate }) => plate)
  }

  const first = await snapshot()
  const blocker = await system.db.connect()
  await blocker.query('begin; lock table plate_checks in exclusive mode')
  const lost = send().catch(() => 'the connection broke')
  await waitUntil(() => isBlocked(system), { what: 'the checks wait inside their transaction' })
  await system.server.kill()
  await blocker.query('rollback')
  blocker.release()
  expect(await lost).toBe('the connection broke')
  expect(await stored()).toEqual([])
  expect((await system.db.query('select from check_rounds where user_id = $1', [userId])).rowCount).toBe(0)

  await system.server.start()
  const unread = send().catch(() => null)
  await waitUntil(async () => (await stored()).length > 0, { what: 'the checks are stored', everyMs: 5 })
  await system.server.kill()
  await unread
  await system.server.start()
  expect((await (await send()).json()) as object).toEqual({ recorded: checks.map(({ nonce }) => nonce), refused: [] })
  expect(await stored()).toEqual(['GONE 1', 'GONE 2', 'GONE 3'])

  const delta = await snapshot(first.cursor)
  const whole = await snapshot()
  expect(delta.parts.length).toBeLessThan(whole.parts.length)
  const changed = new Map(delta.parts.map((one) => [one.part, one]))
  expect(first.parts.map((one) => changed.get(one.part) ?? one)).toEqual(whole.parts)
  expect(delta.parts.flatMap(({ plates }) => plates)).toHaveLength(3)
})

test('F03 killed while settling, before the commit: it is rolled back, and the next trigger settles', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  const started = await startPayment(system, session)
  await waitUntilIdle(system)
  // The last write of settling waits for this lock: payment and session are then written but not committed.
  const blocker = await system.db.connect()
  await blocker.query('begin; lock table messages in exclusive mode')
  await confirmPayment(system, started)
  await waitUntil(() => isBlocked(system), { what: 'settling waits inside its transaction' })
  await system.server.kill()
  await blocker.query('rollback')
  blocker.release()
  expect(await paymentsOf(system, session.id)).toMatchObject([{ status: 'open' }])

  await system.server.start()
  await waitForStatus(system, session.id, 'paid')
  expect(await countPaidTexts(system, session.id)).toBe(1)
  await waitUntilIdle(system, { waitForLeases: IS_NIGHTLY })
  await expectConsistent(system)
})

testNightly(
  'F04 killed after the event is stored and before the provider gets the 200: delivered again, it changes nothing',
  async () => {
    const lot = await makeLot(system)
    let kills = 0
    system.webhookProxy.dropResponse = async () => {
      if (kills > 0) return false
      kills += 1
      await system.server.kill()
      return true
    }
    const session = await createSession(system, lot)
    await confirmPayment(system, await startPayment(system, session))
    await waitUntil(() => kills === 1, { what: 'the server is killed before its response is delivered' })
    system.webhookProxy.dropResponse = null
    await system.server.start()
    await waitForStatus(system, session.id, 'paid')
    expect(await countPaidTexts(system, session.id)).toBe(1)
    await expectConsistent(system)
  },
)

test('a server that is stopped finishes its requests', async () => {
  const lot = await makeLot(system)
  const session = await createSession(system, lot)
  await planFault(system.simulator, 'POST', 'payment_intents', { kind: 'delay', seconds: 0.5 })
  const asked = startPayment(system, session)
  await waitUntil(async () => (await paymentsOf(system, session.id)).length === 1, { what: 'our row is written' })
  const stopped = system.server.stop()
  await confirmPayment(system, await asked)
  await stopped
  await system.server.start()
  await waitForStatus(system, session.id, 'paid')
  await createPaidSession(system, lot)
  await expectConsistent(system)
})

async function isBlocked({ db }: TestSystem): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rowCount! > 0
}
