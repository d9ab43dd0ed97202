import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Endpoint } from '@lotwise/contract/endpoint'
import { ENDPOINTS } from '@lotwise/contract/table'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOf } from '../../test/shared-postgres.ts'
import { openWorld, type World } from '../../test/world.ts'
import { hostileRequests, type Hostile } from './test/hostile-requests.ts'
import { imageBombs } from './test/image-bombs.ts'
import { startOwnProcess, type OwnProcess } from './test/start-own-process.ts'

/**
 * Far above what a request costs, so that a slower processor or one with a full cache passes, and far below what an
 * endpoint without limits costs: seconds. The limit of decision 023 is checked with MOST_CPU_MS=50.
 */
const MOST_CPU_MS = Number(process.env['MOST_CPU_MS'] ?? 250)

let world: World
let server: OwnProcess
beforeAll(async () => {
  world = await openWorld()
  const { rows } = await world.deps.pool.query<{ name: string }>('select current_database() as name')
  server = await startOwnProcess(databaseOf(inject('postgres').server, rows[0]!.name))
})
afterAll(async () => {
  await server?.stop()
  await world?.close()
})

/** Each from an address of its own, so that no rate limit hides what a request costs. */
let callers = 0
function addressOfCaller(): string {
  callers += 1
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
}

/** Settles when the connection is done with the request, with its status; 0: cut off without a reply. */
function send(method: string, { path, headers, body }: Hostile): Promise<number> {
  return new Promise((done) => {
    let status = 0
    const own = { 'content-type': 'application/json', 'x-forwarded-for': addressOfCaller(), ...headers }
    // Its own connection, which stays open: closing it at once could lose the reply to a body that was not read.
    const agent = new Agent({ keepAlive: true })
    const framing = { 'content-length': String(body?.length ?? 0) }
    const options = { port: server.port, host: '127.0.0.1', method, path, agent, headers: { ...own, ...framing } }
    const sending = request(options, (response) => {
      status = response.statusCode!
      response.resume()
    })
    sending
      .on('error', () => {})
      .on('close', () => {
        agent.destroy()
        done(status)
      })
    sending.end(body)
  })
}

/** Written to the socket as they are: the HTTP client would take longer to make the chunks than the server to read them. */
function sendChunks(method: string, path: string, chunks: Buffer): Promise<number> {
  return new Promise((done) => {
    let received = ''
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
    const headers = ['Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Connection: close']
    socket.on('data', (part: string) => (received += part)).on('error', () => {})
    socket.on('close', () => done(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)))
    socket.write(
      `${[`${method} ${path} HTTP/1.1`, `X-Forwarded-For: ${addressOfCaller()}`, ...headers].join('\r\n')}\r\n\r\n`,
    )
    socket.write(chunks)
  })
}

async function costOf(method: string, hostile: Hostile): Promise<{ ms: number; status: number }> {
  const before = await server.cpuMilliseconds()
  const { path, chunks } = hostile
  const status = chunks ? await sendChunks(method, path, chunks) : await send(method, hostile)
  return { ms: (await server.cpuMilliseconds()) - before, status }
}

/** The least of three: timers, compilation and garbage of earlier requests also cost, but not each time. */
async function leastCostOf(method: string, hostile: Hostile): Promise<{ ms: number; status: number }> {
  let least = await costOf(method, hostile)
  for (let tries = 1; tries < 3 && least.ms > MOST_CPU_MS; tries++) {
    const again = await costOf(method, hostile)
    if (again.ms < least.ms) least = again
  }
  return least
}

test.each(Object.entries(ENDPOINTS))('no request to %s keeps the server busy', async (_, endpoint: Endpoint) => {
  const costly: string[] = []
  for (const hostile of hostileRequests(endpoint)) {
    const { ms, status } = await leastCostOf(endpoint.method, hostile)
    if (ms > MOST_CPU_MS || status >= 500) costly.push(`${hostile.name}: ${status}, ${Math.round(ms)} ms`)
  }
  expect(costly).toEqual([])
})

test('photos far larger than their bytes cost the main thread little, and others are answered meanwhile', async () => {
  const { path, method } = ENDPOINTS['ocrPlate']!
  const told: string[] = []
  for (const { name, body } of await imageBombs()) {
    const cost = leastCostOf(method, { name, path, body })
    const healthy = [1, 2, 3].map(() => send('GET', { name: 'health', path: '/healthz' }))
    expect(await Promise.all(healthy)).toEqual([200, 200, 200])
    const { ms, status } = await cost
    // A reader that shares its processor with much else gives a photo up after its limit.
    const outcome = status === 200 || status === 503 ? 'read or given up' : status
    told.push(`${name}: ${outcome}${ms > MOST_CPU_MS ? `, ${Math.round(ms)} ms` : ''}`)
  }
  expect(told).toEqual([
    'a PNG that says 60,000 by 60,000 pixels: 413',
    'a JPEG that says 65,500 by 65,500 pixels: 413',
    'a WebP of 16,383 by 16,383 pixels: 415',
    'a PNG of 25 megapixels in 35 KB: 413',
    'a PNG of 19 megapixels in 28 KB: read or given up',
    'a JPEG of 19 megapixels in many passes: read or given up',
  ])
})

test('a reply reaches a client that goes on sending for a while, and then the connection ends', async () => {
  const cut = await new Promise<string>((done) => {
    let received = ''
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8')
    socket.on('data', (part: string) => (received += part)).on('error', () => {})
    socket.write('POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n')
    const dripping = setInterval(() => socket.write('x'), 20)
    socket.on('close', () => {
      clearInterval(dripping)
      done(received)
    })
  })
  expect(cut).toMatch(/^HTTP\/1\.1 404 /)
})

test('a hundred costly requests at once leave the server answering', async () => {
  const [photo] = hostileRequests(ENDPOINTS['ocrPlate']!)
  const [token] = hostileRequests(ENDPOINTS['authToken']!)
  const flood = Array.from({ length: 100 }, (_, n) => send('POST', n % 10 === 0 ? photo! : token!))
  for (let answered = 0; answered < 20; answered++) {
    expect(await send('GET', { name: 'health', path: '/healthz' })).toBe(200)
  }
  expect(new Set(await Promise.all(flood))).toEqual(new Set([400]))
})
