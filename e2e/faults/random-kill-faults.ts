import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, onTestFailed, test } from 'vitest'
import {
  expectAttentionItems,
  expectConsistent,
  expectSubscriptionCancelled,
  expireLeases,
  paymentsOf,
  countPaidTexts,
} from './consistency.ts'
import { call, confirmPayment, MONTHLY, type ApiResponse, type Session, type StartedPayment } from './driver.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'
import { FAULT_RUNS } from './nightly.ts'
import { makeLot, makeStaff, type Lot, type Staff } from './lots-and-staff.ts'
import { requestRefund } from './refunds.ts'
import { clearFaults, control, moneyOf, advanceClock } from './simulator.ts'
import { waitUntil } from './wait-until.ts'

const FIRST_SEED = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000))
/** About as long as a flow takes, so that a kill can hit any moment of it. */
const FLOW_MS = 1_600
/** The system is replaced after this many runs: each advances the clock by a month, and old subscriptions keep renewing. */
const RUNS_PER_SYSTEM = 25

let system: TestSystem | null = null
let runsInSystem = 0
beforeEach(async () => {
  if (system !== null && runsInSystem < RUNS_PER_SYSTEM) return
  await system?.close()
  system = await startTestSystem()
  runsInSystem = 0
})
afterEach(async () => {
  runsInSystem += 1
  await clearFaults(system!.simulator)
})
afterAll(() => system?.close())

console.log(`F05: ${FAULT_RUNS} runs, the first with FAULT_SEED=${FIRST_SEED}`)

test.each(Array.from({ length: FAULT_RUNS }, (_, n) => FIRST_SEED + n))(
  'F05 killed at a random moment of payment, subscription, renewal and refund, all records agree (FAULT_SEED=%i FAULT_RUNS=1)',
  async (seed) => {
    // After a failure the next run gets a new system.
    onTestFailed(() => void (runsInSystem = RUNS_PER_SYSTEM))
    const random = seededRandom(seed)
    const lot = await makeLot(system!)
    const admin = await makeStaff(system!, lot)
    if (random() < 0.3) await control(system!.simulator, 'webhooks', { action: 'shuffle' })
    const killed = killAfter(random() * FLOW_MS, random() < 0.3 ? random() * FLOW_MS : null)
    const paying = pay(lot)
    const [card, month] = await Promise.all([
      paying.then((session) => refundAndWait(admin, session)),
      subscribeRenewAndRefund(lot, admin, paying),
    ])
    await killed
    await expectConsistent(system!)
    await expectAttentionItems(system!, [])

    const { charges, refunds } = await moneyOf(system!.simulator, lot.account)
    expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded]).toSorted()).toEqual([
      [15_000, 0],
      [15_000, 15_000],
      [900, 900],
    ])
    expect(refunds).toHaveLength(2)
    expect((await paymentsOf(system!, card.id)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    expect((await paymentsOf(system!, month.id)).map(({ kind }) => kind).toSorted()).toEqual([
      'renewal',
      'subscription',
    ])
    expect(await countPaidTexts(system!, card.id)).toBe(1)
    await expectSubscriptionCancelled(system!, lot.account)
  },
)

async function killAfter(ms: number, again: number | null): Promise<void> {
  for (const wait of again === null ? [ms] : [ms, again]) {
    await sleep(wait)
    await system!.server.kill()
    await system!.server.start()
  }
}

async function pay(lot: Lot): Promise<Session> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const request = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  const session = (await retryCall('POST', `/api/lots/${lot.slug}/sessions`, [201], request, key)).body as Session
  const asked = { sessionId: session.id, amount: session.amount }
  await confirmPayment(
    system!,
    (await retryCall('POST', '/api/create-payment-intent', [200], asked)).body as StartedPayment,
  )
  await retryUntilStatus(session, 'paid')
  return session
}

async function refundAndWait(admin: Staff, session: Session): Promise<Session> {
  await refund(admin, session)
  await retryUntilStatus(session, 'refunded')
  return session
}

async function subscribeRenewAndRefund(lot: Lot, admin: Staff, paying: Promise<Session>): Promise<Session> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const request = { license_plate: 'MNTH 123', phone: '4165550123', ...MONTHLY }
  const session = (await retryCall('POST', `/api/lots/${lot.slug}/sessions`, [201], request, key)).body as Session
  const checkout = await retryCall('POST', '/api/create-subscription', [200], { sessionId: session.id })
  await control(system!.simulator, `checkout/${String(checkout.body['sessionId'])}/pay`, {})
  await retryUntilStatus(session, 'Yolo')
  // Otherwise the clock would pass the stay's end before it is paid.
  await paying
  await advanceClock(system!.simulator, 35 * 86_400)
  await waitUntil(() => isRenewed(session), { what: 'the renewal is recorded', ms: 90_000, everyMs: 300 })
  return refundAndWait(admin, session)
}

/** Expires the leases of the killed server instead of waiting a minute. */
async function isRenewed({ id }: Session): Promise<boolean> {
  if ((await paymentsOf(system!, id)).length === 2) return true
  await expireLeases(system!)
  return false
}

/** Retries until answered; "already refunded" counts as an answer. */
async function refund(admin: Staff, session: Session): Promise<void> {
  const click = async () => {
    const reply = await requestRefund(system!, admin, session).catch(() => null)
    return (reply?.status === 200 || reply?.status === 409) && reply
  }
  await waitUntil(click, { what: 'the refund is answered', ms: 90_000, everyMs: 80 })
}

function retryUntilStatus({ id }: Session, status: string): Promise<true> {
  const hasStatus = async () => (await retryCall('GET', `/api/sessions/${id}`, [200])).body['payment_status'] === status
  return waitUntil(async () => (await hasStatus()) && (true as const), {
    what: `${id} is ${status}`,
    ms: 90_000,
    everyMs: 150,
  })
}

function retryCall(
  method: 'GET' | 'POST',
  path: string,
  wanted: number[],
  body?: object,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const attempt = async () => {
    try {
      const reply = await call(system!, method, path, body, headers)
      return wanted.includes(reply.status) && reply
    } catch {
      // The server is being restarted.
      return false
    }
  }
  return waitUntil(attempt, {
    what: `${method} ${path} is answered with ${wanted.join(' or ')}`,
    ms: 90_000,
    everyMs: 80,
  })
}

/** Mulberry32: the same numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
