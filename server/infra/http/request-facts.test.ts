import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import type { AppContext } from './app-env.ts'
import { clientAddress } from './request-facts.ts'

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
  ['the caller itself', 0, undefined, '203.0.113.7', '203.0.113.7'],
  ['the caller itself, whatever it claims', 0, '1.2.3.4', '203.0.113.7', '203.0.113.7'],
  ['whom the one proxy names', 1, '198.51.100.4', '10.0.0.1', '198.51.100.4'],
  [
    'whom the one proxy names, not what the caller claimed before',
    1,
    '1.2.3.4, 198.51.100.4',
    '10.0.0.1',
    '198.51.100.4',
  ],
  ['whom the outer of two proxies names', 2, '1.2.3.4, 198.51.100.4, 10.0.0.2', '10.0.0.1', '198.51.100.4'],
  ['the proxy itself when it names nobody', 1, undefined, '10.0.0.1', '10.0.0.1'],
  ['the proxy itself when it names nothing', 1, ' , ', '10.0.0.1', '10.0.0.1'],
])('the address is %s', (_, proxies, forwarded, direct, address) => {
  const c = {
    env: { incoming: { socket: { remoteAddress: direct } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
  } as unknown as AppContext
  expect(clientAddress(c, proxies)).toBe(address)
})
