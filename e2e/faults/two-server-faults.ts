import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooks, messagesFor } from './books.ts'
import { call, confirm, type Answer, type Session, type Started } from './driver.ts'
import { openHouse, type House } from './house.ts'
import { IS_NIGHTLY, testNightly } from './nightly.ts'
import { makeLot, type Lot } from './people.ts'
import { calm, control, moneyOf } from './simulator.ts'
import { until } from './until.ts'

const PAYMENTS_A_SECOND = IS_NIGHTLY ? 20 : 8
const SECONDS = IS_NIGHTLY ? 60 : 5

let house: House
beforeAll(async () => {
  house = await openHouse({ servers: 2 })
})
afterEach(() => calm(house.simulator))
afterAll(() => house?.close())

test('F14 two servers, restarted one after the other under load: every driver pays once, and no event is lost', async () => {
  const lot = await makeLot(house)
  const rolling = rollingRestart()
  const paying: Promise<Session>[] = []
  for (let n = 0; n < PAYMENTS_A_SECOND * SECONDS; n++) {
    paying.push(payStubbornly(lot))
    await sleep(1000 / PAYMENTS_A_SECOND)
  }
  const sessions = await Promise.all(paying)
  await rolling
  await expectBooks(house)
  const { charges } = await moneyOf(house.simulator, lot.account)
  expect(charges).toHaveLength(sessions.length)
  expect(await Promise.all(sessions.map(({ id }) => messagesFor(house, id)))).toEqual(sessions.map(() => 1))
}, 300_000)

testNightly(
  'one of two servers is killed under load: the other goes on, and what the dead one had in hand is taken over',
  async () => {
    const lot = await makeLot(house)
    await control(house.simulator, 'webhooks', { action: 'shuffle' })
    const paying = Array.from({ length: 12 }, () => payStubbornly(lot))
    await sleep(120)
    await house.servers[0]!.murder()
    const sessions = await Promise.all(paying)
    await expectBooks(house)
    await house.servers[0]!.start()
    expect((await moneyOf(house.simulator, lot.account)).charges).toHaveLength(sessions.length)
    await expectBooks(house)
  },
)

async function rollingRestart(): Promise<void> {
  const end = performance.now() + SECONDS * 1000
  for (let n = 0; performance.now() < end; n++) {
    const server = house.servers[n % 2]!
    await sleep(300)
    await server.stop()
    await server.start()
  }
}

/** A driver whose page tries again, at whichever server the load balancer gives it, until it has an answer. */
async function payStubbornly(lot: Lot): Promise<Session> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const wish = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  const made = await stubbornly('POST', `/api/lots/${lot.slug}/sessions`, 201, wish, key)
  const session = made.body as Session
  const asked = { sessionId: session.id, amount: session.amount }
  const { body } = await stubbornly('POST', '/api/create-payment-intent', 200, asked)
  await confirm(house, body as Started)
  return until(
    async () => {
      const { body: now } = await stubbornly('GET', `/api/sessions/${session.id}`, 200)
      return now['payment_status'] === 'paid' && (now as Session)
    },
    { what: 'the driver sees that he has paid', ms: 90_000, everyMs: 300 },
  )
}

function stubbornly(
  method: 'GET' | 'POST',
  path: string,
  wanted: number,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  let turn = Math.round(Math.random())
  const attempt = async () => {
    turn += 1
    try {
      const reply = await call(house, method, path, body, headers, house.servers[turn % 2]!.url)
      return reply.status === wanted && reply
    } catch {
      // That server is just being restarted.
      return false
    }
  }
  return until(attempt, { what: `${method} ${path} is answered with ${wanted}`, ms: 90_000, everyMs: 100 })
}
