import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import type { AppEnv } from './app-env.ts'
import { LOOPBACK_HOSTS } from '../config/loopback.ts'
import { listen, requireFreePort } from './listen.ts'
import { onError } from './on-error.ts'
import { freePort } from '../../test/free-port.ts'

let world: World
let port: number
let server: { stop: () => Promise<void> }
beforeAll(async () => {
  world = await openWorld()
  port = await freePort()
  server = await listen(world.app, port, LOOPBACK_HOSTS)
})
afterAll(async () => {
  await server.stop()
  await world.close()
})

/** Raw bytes: an HTTP client would normalise them. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (part: string) => (received += part)).on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return received
}

test('a call over the wire is answered', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/lots`)
  expect([response.status, await response.json()]).toEqual([200, []])
  expect(response.headers.get('keep-alive')).toBe('timeout=90')
})

test('metrics are seen from this machine, and not through a proxy on it', async () => {
  const url = `http://127.0.0.1:${port}/metrics`
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(404)
})

test('a body that is too large and does not say so is refused with an answer', async () => {
  const answered = new Promise<number | undefined>((done, failed) => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const path = '/api/create-payment-intent'
    const sending = send({ port, path, method: 'POST', headers }, (response) => {
      response.resume()
      done(response.statusCode)
    })
    sending.on('error', failed)
    for (let n = 0; n < 20; n++) sending.write(' '.repeat(8 * 1024))
    sending.end()
  })
  expect(await answered).toBe(413)
})

test('after a body that is too large the server still serves', async () => {
  const body = JSON.stringify({ amount: 1, sessionId: 'x'.repeat(100_000) })
  const headers = { 'content-type': 'application/json' }
  const refused = await fetch(`http://127.0.0.1:${port}/api/create-payment-intent`, { method: 'POST', body, headers })
  expect([refused.status, await refused.json()]).toMatchObject([413, { code: 'payload_too_large' }])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('a thrown value that is not an Error is not shown and does not stop the server', async () => {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  const noError: unknown = 'sk_live_secret'
  app.get('/thrown', () => {
    throw noError
  })
  app.get('/after', (c) => c.text('still here'))
  const own = await freePort()
  const failing = await listen(app, own, LOOPBACK_HOSTS)
  const thrown = await fetch(`http://127.0.0.1:${own}/thrown`)
  expect([thrown.status, await thrown.text()]).toEqual([500, ''])
  expect(await (await fetch(`http://127.0.0.1:${own}/after`)).text()).toBe('still here')
  await failing.stop()
})

test.each([
  ['two lengths', 'POST /api/lots HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'a length and chunks',
    'POST /api/lots HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no host', 'GET /api/lots HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['nonsense', 'hello\r\n\r\n'],
])('a request with %s is refused, and nothing behind it answers', async (_, text) => {
  expect(await exchange(text)).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['/%', '/%ff', '/api/lots/%', '//', '/api//lots', '/\u00e9', '/?%', '/..', '/../../etc/passwd.txt', '*'])(
  'the strange address %s gets an answer that is no bug',
  async (path) => {
    const received = await exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(received).toMatch(/^HTTP\/1\.1 (400|404|503) /)
    expect(received).not.toContain('node_modules')
  },
)

test('a hostile Host changes nothing in the answer', async () => {
  const received = await exchange('GET /api/openapi.json HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1\.1 200 /)
  expect(received).not.toContain('evil.example')
})

test('a port in use is refused in one sentence, when probed and when listening', async () => {
  const sentence = `Port ${port} is in use: stop what is using it, or set PORT to another one.`
  await expect(requireFreePort(port, LOOPBACK_HOSTS)).rejects.toThrow(sentence)
  await expect(listen(world.app, port, LOOPBACK_HOSTS)).rejects.toThrow(sentence)
})

test('probing a free port leaves it free', async () => {
  const free = await freePort()
  await requireFreePort(free, LOOPBACK_HOSTS)
  await expect(requireFreePort(free, LOOPBACK_HOSTS)).resolves.toBeUndefined()
})

test('a stopping server finishes requests in progress and accepts no new one', async () => {
  const own = await freePort()
  const stopping = await listen(world.app, own, LOOPBACK_HOSTS)
  const blocker = await world.deps.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table lots')
  const waiting = fetch(`http://127.0.0.1:${own}/api/lots`)
  await waitForLockWaiter()
  const stopped = stopping.stop()
  await expect(fetch(`http://127.0.0.1:${own}/healthz`)).rejects.toThrow('fetch failed')
  await blocker.query('rollback')
  blocker.release()
  expect((await waiting).status).toBe(200)
  const answeredAt = performance.now()
  await stopped
  // Keep-alive connections stay open for 90 s; shutdown must not wait for them.
  expect(performance.now() - answeredAt).toBeLessThan(9_000)
})

async function waitForLockWaiter(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rowCount } = await world.deps.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rowCount) return
    await new Promise((later) => setTimeout(later, 20))
  }
  throw new Error('no query waits for a lock')
}

const ownNetworkAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address

test('other machines are served only when asked for', async () => {
  if (ownNetworkAddress === undefined) throw new Error('this machine has no network address to test with')
  await expect(fetch(`http://${ownNetworkAddress}:${port}/healthz`)).rejects.toThrow('fetch failed')
  const own = await freePort()
  const open = await listen(world.app, own, null)
  expect((await fetch(`http://${ownNetworkAddress}:${own}/healthz`)).status).toBe(200)
  await open.stop()
})

test('a host that is not of this machine is refused in one sentence', async () => {
  await expect(listen(world.app, await freePort(), ['192.0.2.1'])).rejects.toThrow(
    'HOST is not an address of this machine: set it to one, or to 0.0.0.0 for all of them.',
  )
})
