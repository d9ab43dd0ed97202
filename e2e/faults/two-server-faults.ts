import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectConsistent, countPaidTexts } from './consistency.ts'
import { call, confirmPayment, type ApiResponse, type Session, type StartedPayment } from './driver.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { IS_NIGHTLY, testNightly } from './nightly.ts'
import { makeLot, type Lot } from './lots-and-staff.ts'
import { clearFaults, control, moneyOf } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

const PAYMENTS_PER_SECOND = IS_NIGHTLY ? 20 : 8
const SECONDS = IS_NIGHTLY ? 60 : 5

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ servers: 2 })
})
afterEach(() => clearFaults(system.simulator))
afterAll(() => system?.close())

test('F14 two servers, restarted one after the other under load: every driver pays once, and no event is lost', async () => {
  const lot = await makeLot(system)
  const rolling = rollingRestart()
  const paying: Promise<Session>[] = []
  for (let n = 0; n < PAYMENTS_PER_SECOND * SECONDS; n++) {
    paying.push(payWithRetries(lot))
    await sleep(1000 / PAYMENTS_PER_SECOND)
  }
  const sessions = await Promise.all(paying)
  await rolling
  await expectConsistent(system)
  const { charges } = await moneyOf(system.simulator, lot.account)
  expect(charges).toHaveLength(sessions.length)
  expect(await Promise.all(sessions.map(({ id }) => countPaidTexts(system, id)))).toEqual(sessions.map(() => 1))
}, 300_000)

testNightly('one of two servers is killed under load: the other continues and takes over its work', async () => {
  const lot = await makeLot(system)
  await control(system.simulator, 'webhooks', { action: 'shuffle' })
  const paying = Array.from({ length: 12 }, () => payWithRetries(lot))
  await sleep(120)
  await system.servers[0]!.kill()
  const sessions = await Promise.all(paying)
  await expectConsistent(system)
  await system.servers[0]!.start()
  expect((await moneyOf(system.simulator, lot.account)).charges).toHaveLength(sessions.length)
  await expectConsistent(system)
})

async function rollingRestart(): Promise<void> {
  const end = performance.now() + SECONDS * 1000
  for (let n = 0; performance.now() < end; n++) {
    const server = system.servers[n % 2]!
    await sleep(300)
    await server.stop()
    await server.start()
  }
}

/** A driver whose page retries on alternating servers until it gets a response. */
async function payWithRetries(lot: Lot): Promise<Session> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const request = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  const made = await callWithRetries('POST', `/api/lots/${lot.slug}/sessions`, 201, request, key)
  const session = made.body as Session
  const asked = { sessionId: session.id, amount: session.amount }
  const { body } = await callWithRetries('POST', '/api/create-payment-intent', 200, asked)
  await confirmPayment(system, body as StartedPayment)
  return waitUntil(
    async () => {
      const { body: now } = await callWithRetries('GET', `/api/sessions/${session.id}`, 200)
      return now['payment_status'] === 'paid' && (now as Session)
    },
    { what: 'the driver sees that he has paid', ms: 90_000, everyMs: 300 },
  )
}

function callWithRetries(
  method: 'GET' | 'POST',
  path: string,
  wanted: number,
  body?: object,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  let attempts = Math.round(Math.random())
  const attempt = async () => {
    attempts += 1
    try {
      const reply = await call(system, method, path, body, headers, system.servers[attempts % 2]!.url)
      return reply.status === wanted && reply
    } catch {
      // The server is being restarted.
      return false
    }
  }
  return waitUntil(attempt, { what: `${method} ${path} is answered with ${wanted}`, ms: 90_000, everyMs: 100 })
}
