import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openWorld, type World } from '../../test/world.ts'
import type { App } from '../http/app-env.ts'
import { enforceRateLimit, sweepRateLimits } from './enforce-rate-limit.ts'
import { shareHits } from './shared-hits.ts'

const NOON = new Date('2026-05-04T12:00:00Z')

let now = NOON
/** Another one for each test. */
let client: string
let clients = 0
let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => now })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = NOON
  clients += 1
  client = `203.0.113.${clients}`
})

/** The empty body is refused after the rate limit: 400 means within the limit, 429 over it. */
async function call(app: App, address: string, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } }
  return app.request('/api/create-payment-intent', init, { incoming: { socket: { remoteAddress: address } } } as never)
}

async function statusesOf(count: number, one: () => Promise<Response>): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < count; n++) statuses.push((await one()).status)
  return statuses
}

const allowed = (count: number) => Array.from({ length: count }, () => 400)

test('thirty card payments a minute are enough for one address', async () => {
  expect(await statusesOf(31, () => call(world.app, client))).toEqual([...allowed(30), 429])
})

test('a call over the limit gets 429 with the time to wait', async () => {
  await statusesOf(30, () => call(world.app, client))
  const response = await call(world.app, client)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await response.json()).toEqual({
    code: 'too_many_requests',
    reason: 'rate_limited',
    error: 'Too many requests. Please wait a moment and try again.',
  })
})

test('another address is not limited', async () => {
  await statusesOf(31, () => call(world.app, client))
  expect((await call(world.app, '198.51.100.7')).status).toBe(400)
})

test('another endpoint is not limited for the same address', async () => {
  await statusesOf(31, () => call(world.app, client))
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const where = { incoming: { socket: { remoteAddress: client } } } as never
  expect((await world.app.request('/api/send-sms', init, where)).status).toBe(400)
})

test('the limit is reset in the next minute', async () => {
  await statusesOf(31, () => call(world.app, client))
  now = new Date(NOON.getTime() + 59_999)
  expect((await call(world.app, client)).status).toBe(429)
  now = new Date(NOON.getTime() + 60_000)
  expect((await call(world.app, client)).status).toBe(400)
})

test('two servers know within a second what the other has counted', async () => {
  const { db, log } = world.deps
  const other = { ...world.deps, hits: shareHits({ db, log }) }
  const otherApp = buildApp(other, '/nowhere')
  await statusesOf(20, () => call(world.app, client))
  await world.deps.hits.exchange()
  expect(await statusesOf(1, () => call(otherApp, client))).toEqual([400])
  await expect.poll(async () => (await call(otherApp, client)).status, { timeout: 30_000, interval: 150 }).toBe(429)
  await other.hits.stop()
  await call(world.app, client)
  await world.deps.hits.exchange()
  expect((await call(world.app, client)).status).toBe(429)
})

test('what cannot be exchanged is counted here and stored later', async () => {
  const { hits, pool } = world.deps
  const limit = { most: 3, seconds: 60 }
  await pool.query('alter table rate_limits rename to rate_limits_away')
  for (let n = 0; n < 3; n++) await enforceRateLimit(world.deps, client, limit)
  await hits.exchange()
  await expect(enforceRateLimit(world.deps, client, limit)).rejects.toMatchObject({ code: 'too_many_requests' })
  await pool.query('alter table rate_limits_away rename to rate_limits')
  await hits.exchange()
  const { rows } = await pool.query('select hits from rate_limits where key = $1', [client])
  expect(rows).toEqual([{ hits: 4 }])
})

test('an exact limit is shared by servers that are asked at once', async () => {
  const limit = { most: 30, seconds: 60, isExact: true }
  const { db, log } = world.deps
  const others = { ...world.deps, hits: shareHits({ db, log }) }
  const calls = Array.from({ length: 40 }, (_, n) => enforceRateLimit(n % 2 ? others : world.deps, client, limit))
  const settled = await Promise.allSettled(calls)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10)
})

test('a forwarding header sent by the client does not change its address', async () => {
  let claims = 0
  const statuses = await statusesOf(31, () => {
    claims += 1
    return call(world.app, client, { 'x-forwarded-for': `1.2.3.${claims}` })
  })
  expect(statuses).toEqual([...allowed(30), 429])
})

test('behind one proxy the address it names counts, and not the ones its caller claims', async () => {
  const env = { ...world.deps.env, trustedProxies: 1 }
  const app = buildApp({ ...world.deps, env }, '/nowhere')
  let claims = 0
  const from = (address: string) => () => {
    claims += 1
    return call(app, '10.0.0.1', { 'x-forwarded-for': `1.2.3.${claims}, ${address}` })
  }
  expect(await statusesOf(31, from(client))).toEqual([...allowed(30), 429])
  expect(await statusesOf(1, from('198.51.100.7'))).toEqual([400])
})

test('the functions prefix shares the limit', async () => {
  const app = buildApp({ ...world.deps, env: { ...world.deps.env, functionsPrefix: '/fn' } }, '/nowhere')
  await statusesOf(30, () => call(app, client))
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const where = { incoming: { socket: { remoteAddress: client } } } as never
  expect((await app.request('/fn/create-payment-intent', init, where)).status).toBe(429)
})

test('old windows are swept in batches, and each tells whether there are more', async () => {
  await world.deps.pool.query(
    `insert into rate_limits (key, window_start, hits)
     select 'batch ' || n, $1::timestamptz - interval '2 days', 1 from generate_series(1, 1100) n`,
    [now],
  )
  const left = async () => {
    const { rows } = await world.deps.pool.query<{ n: number }>(
      `select count(*)::int as n from rate_limits where key like 'batch %'`,
    )
    return rows[0]!.n
  }
  expect([await sweepRateLimits(world.deps), await left()]).toEqual([true, 100])
  expect([await sweepRateLimits(world.deps), await left()]).toEqual([false, 0])
})

test('windows older than a day are swept, younger ones are not', async () => {
  const once = { most: 1, seconds: 3600, isExact: true }
  await enforceRateLimit(world.deps, 'old', once)
  now = new Date(NOON.getTime() + 25 * 3_600_000)
  await enforceRateLimit(world.deps, 'young', once)
  await sweepRateLimits(world.deps)
  const { rows } = await world.deps.pool.query("select key from rate_limits where key in ('old', 'young')")
  expect(rows).toEqual([{ key: 'young' }])
  await expect(enforceRateLimit(world.deps, 'young', once)).rejects.toMatchObject({ code: 'too_many_requests' })
})
