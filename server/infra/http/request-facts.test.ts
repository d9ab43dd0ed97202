import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnWorld, openWorld, type World } from '../../test/world.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function idFor(given?: string): Promise<string | null> {
  const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
  return (await world.app.request('/healthz', { headers })).headers.get('x-request-id')
}

test.each(['abcdefgh', 'req_01HZX-9', 'a'.repeat(64), 'c0ffee00-0000-4000-8000-000000000000'])(
  "the proxy's id %s is kept",
  async (given) => {
    expect(await idFor(given)).toBe(given)
  },
)

test.each([
  undefined,
  '',
  'short',
  'a'.repeat(65),
  '{"level":60}',
  'abcdefgh; drop table lots',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
])('a request id of %s is replaced', async (given) => {
  expect(await idFor(given)).toMatch(UUID)
})

test('no two requests get the same id', async () => {
  expect(await idFor()).not.toBe(await idFor())
})

test('a request that fails has an id too', async () => {
  const response = await world.app.request('/api/nothing', { headers: { 'x-request-id': 'request-1' } })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([404, 'request-1'])
})

test('one request writes one line', async () => {
  await world.app.request('/api/lots', { headers: { 'x-request-id': 'one-line-only' } })
  const lines = world.logLines().filter((line) => line.includes('one-line-only'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'GET', route: '/api/lots', status: 200, msg: 'request' })
})

test.each([
  ['8 KB of proxies', '1.2.3.4, '.repeat(1000)],
  ['8 KB of nothing known', 'x'.repeat(8000)],
])('a forwarding header with %s is no bug', async (_, forwarded) => {
  const own = await openOwnWorld({ env: { TRUST_PROXY: '1' } })
  const headers = { 'x-forwarded-for': forwarded, 'content-type': 'application/json' }
  const response = await own.app.request('/api/send-sms', { method: 'POST', body: '{}', headers })
  expect(response.status).toBe(400)
})
