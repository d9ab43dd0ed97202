import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openPool, queriesOf } from '../db/connect.ts'
import { onReadOnlyDatabase } from '../../test/outages.ts'
import { openOwnWorld, openWorld, type World } from '../../test/world.ts'

const TOKEN = '0123456789abcdef'

let world: World
beforeAll(async () => {
  world = await openWorld({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => world.close())

test('a running server is live', async () => {
  const response = await world.app.request('/healthz')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})

test('a server with a migrated database is ready', async () => {
  const response = await world.app.request('/readyz')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }])
})

test('a server whose database lacks a migration is not ready', async () => {
  const own = await openOwnWorld()
  await own.deps.pool.query('delete from schema_migrations where version = 4')
  const response = await own.app.request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready', reason: 'the database is not migrated' })
  await own.deps.pool.query('drop table schema_migrations')
  const never = await own.app.request('/readyz')
  expect(never.status).toBe(503)
  expect(await never.json()).toEqual({ status: 'not ready', reason: 'the database is not migrated' })
})

test('a server whose database cannot be written is live but not ready', async () => {
  const own = await openOwnWorld()
  const app = await onReadOnlyDatabase(own)
  const response = await app.request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready', reason: 'the database cannot be written' })
  expect((await app.request('/healthz')).status).toBe(200)
})

test('a server whose database is gone is live but not ready', async () => {
  const pool = openPool('postgres://lotwise:a-password@127.0.0.1:9/lotwise', () => {}, 1)
  const app = buildApp({ ...world.deps, pool, db: queriesOf(pool) }, '/nowhere')
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'the database does not answer' },
  ])
  expect((await app.request('/healthz')).status).toBe(200)
  expect(world.logLines().join()).not.toContain('a-password')
  await pool.end()
})

describe('metrics', () => {
  function getMetrics(address: string | undefined, headers: Record<string, string> = {}): Promise<Response> {
    const where = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }
    return Promise.resolve(world.app.request('/metrics', { headers }, where as never))
  }

  test.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])(
    'are shown to this machine at %s',
    async (address) => {
      const response = await getMetrics(address)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('process_resident_memory_bytes')
    },
  )

  test.each([
    ['another machine', '203.0.113.1', {}],
    ['a neighbour', '10.0.0.2', {}],
    ['an address that only looks local', '127.0.0.1.evil.example', {}],
    ['nobody known', undefined, {}],
    ['someone behind a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.1' }],
    ['someone behind a proxy that sends Forwarded', '127.0.0.1', { forwarded: 'for=203.0.113.1' }],
    ['someone behind a proxy that sends X-Real-IP', '127.0.0.1', { 'x-real-ip': '203.0.113.1' }],
    ['someone behind a proxy that sends its own name', '127.0.0.1', { via: '1.1 proxy' }],
    ['someone behind a proxy that names the host only', '127.0.0.1', { 'x-forwarded-host': 'parking.example' }],
    ['someone behind Cloudflare', '127.0.0.1', { 'cf-connecting-ip': '203.0.113.1' }],
    ['someone who claims to be local', '203.0.113.1', { 'x-forwarded-for': '127.0.0.1' }],
    ['a wrong token', '203.0.113.1', { authorization: 'Bearer 0123456789abcdeF' }],
    ['a part of the token', '203.0.113.1', { authorization: 'Bearer 0123456789' }],
    ['an empty token', '203.0.113.1', { authorization: 'Bearer ' }],
    ['the token by another name', '203.0.113.1', { authorization: `Basic ${TOKEN}` }],
  ])('are not found by %s', async (_, address, headers) => {
    const response = await getMetrics(address, headers as Record<string, string>)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'not_found',
      reason: 'unknown_address',
      error: 'There is nothing at this address',
    })
  })

  test.each([{}, { 'x-forwarded-for': '198.51.100.1' }])(
    'are shown to whoever has the token, through a proxy too',
    async (more) => {
      const response = await getMetrics('203.0.113.1', { authorization: `Bearer ${TOKEN}`, ...more })
      expect(response.status).toBe(200)
    },
  )

  test('with no token set, no token opens them', async () => {
    const app = buildApp({ ...world.deps, env: { ...world.deps.env, metricsToken: null } }, '/nowhere')
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer ']) {
      expect((await app.request('/metrics', { headers: { authorization } })).status).toBe(404)
    }
  })

  test('count requests by route, so that no id becomes a label', async () => {
    const id = '44444444-4444-4444-8444-444444444444'
    await world.app.request(`/api/sessions/${id}`)
    await world.app.request(`/payment/${id}`)
    await world.app.request(`/api/nothing/${id}`)
    const text = await (await getMetrics('127.0.0.1')).text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/sessions\/:id",status="\d+"\} \d/,
    )
    expect(text).not.toContain(id)
  })

  test('show how many connections the database gives', async () => {
    expect(await (await getMetrics('127.0.0.1')).text()).toMatch(/^database_connections\{state="busy"\} \d+$/m)
  })
})
