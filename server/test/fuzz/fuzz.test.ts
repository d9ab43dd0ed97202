import { errorReply } from '@lotwise/contract/error-reply'
import type { Endpoint } from '@lotwise/contract/endpoint'
import { ENDPOINTS } from '@lotwise/contract/table'
import { openPlateReader } from '@lotwise/plate-reader/plate-reader'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeStay } from '../make.ts'
import { makePayableLot, makeSession } from '../pay.ts'
import { makeStaff, type Staff } from '../staff.ts'
import { openWorld, type World } from '../world.ts'
import { requestsOfEndpoint, type FuzzRequest } from './requests-of-endpoint.ts'
import type { Known } from './values-of-schema.ts'

const IS_LONG = process.env['FUZZ'] === 'long'
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (IS_LONG ? 2000 : 8))
/** Every test is named after it; `FUZZ_SEED=… npm run test:fuzz` repeats a run. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (IS_LONG ? Date.now() % 2 ** 31 : 20_261_116))
const INTERNALS = /\bat \S+ ?\(|\.ts:\d+|node_modules|SyntaxError|TypeError|RangeError|kysely|duplicate key|violates/
const authError = v.strictObject({
  code: v.string(),
  error_code: v.string(),
  message: v.string(),
  error: v.string(),
  weak_password: v.optional(v.strictObject({ reasons: v.array(v.string()) })),
})

const SCRIPTED = new URL('../../../plate-reader/test/scripted-worker.ts', import.meta.url)
vi.setConfig({ testTimeout: 30 * 60_000 })

/** With letters that are not hexadecimal: the log is full of ids. */
const PLATE_IN_NO_ID = 'xyz-1'

let world: World
let owner: Staff
let known: Known
beforeAll(async () => {
  // The real reader takes seconds to start.
  const plates = openPlateReader({ workerFile: SCRIPTED, limitMs: 60_000, mostWaitMs: 60_000 })
  world = await openWorld({ withProvider: true, plates })
  const lot = await makePayableLot(world)
  owner = await makeStaff(world, lot)
  const member = await makeStaff(world, lot, 'checker')
  const session = await makeSession(world, lot)
  const stay = await makeStay(world.deps.db, lot, { payment_status: 'paid' })
  const sessions = fc.constantFrom(session.id, stay.id)
  known = {
    slug: fc.constant(lot.slug),
    id: sessions,
    sessionId: sessions,
    lotId: fc.constant(lot.id),
    userId: fc.constant(member.userId),
    license_plate: fc.constantFrom('ABCD 123', PLATE_IN_NO_ID),
    phone: fc.constant('4165550123'),
    hours: fc.integer({ min: 1, max: 30 }),
    amount: fc.constantFrom(session.amount, 9),
    email: fc.constantFrom('fuzz@example.test', owner.email),
    grant_type: fc.constantFrom('password', 'refresh_token', 'pkce'),
    date: fc.constant('2026-05-04'),
    card_last4: fc.constant('4242'),
    returnUrl: fc.constant('/lots/x'),
    imageDataUrl: fc.constant(`data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 1]).toString('base64')}`),
  }
})
afterAll(() => world.close())

/** Each request from an address of its own: limits are tested elsewhere. */
let callers = 0
async function send({ method }: Endpoint, { path, body, headers }: FuzzRequest, staff: Staff): Promise<Response> {
  callers += 1
  return world.app.request(path, {
    method,
    headers: {
      ...headers,
      ...(callers % 4 === 0 ? {} : staff.headers),
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
    },
    ...(body === null ? {} : { body }),
  })
}

async function textOf(endpoint: Endpoint, response: Response): Promise<string> {
  if (endpoint.produces !== 'text/event-stream' || response.status !== 200) return response.text()
  await response.body?.cancel()
  return ''
}

/** What the reply has that the contract does not name. */
function surplusOf(endpoint: Endpoint, status: number, text: string): unknown {
  const isAuth = endpoint.path.startsWith('/auth/')
  if (text === '' || status === 303 || (status < 300 && (endpoint.produces !== 'application/json' || isAuth)))
    return null
  const reply = JSON.parse(text) as Record<string, unknown>
  if (status >= 400 && isAuth) return v.is(authError, reply) ? null : reply
  const { [endpoint.errorAlsoAs ?? '']: _, ...rest } = reply
  const named = status < 300 ? v.parse(endpoint.reply, reply) : v.parse(errorReply, rest)
  const given = status < 300 ? reply : rest
  return JSON.stringify(named) === JSON.stringify(given) ? null : given
}

test.each(Object.entries(ENDPOINTS))(`%s answers whatever it is sent (seed ${SEED})`, async (name, endpoint) => {
  // These two end the session they are called with.
  const staff = name === 'signOut' || name === 'updateAuthUser' ? await makeStaff(world, null) : owner
  const property = fc.asyncProperty(requestsOfEndpoint(endpoint, known), async (request) => {
    const response = await send(endpoint, request, staff)
    const text = await textOf(endpoint, response)
    expect(response.status, `${text}\n${world.logLines().at(-2)}`).toBeLessThan(500)
    expect(text).not.toMatch(INTERNALS)
    expect(surplusOf(endpoint, response.status, text)).toBeNull()
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED })
})

test('after all of it the log has no plate, number, address or token that was sent', () => {
  const log = world.logLines().join('\n')
  expect(log).toContain('"msg":"request"')
  const token = owner.headers['authorization']!.slice('Bearer '.length)
  for (const personal of [
    'ABCD 123',
    'ABCD123',
    PLATE_IN_NO_ID,
    '4165550123',
    '555-0123',
    'fuzz@example.test',
    owner.email,
    token,
  ]) {
    expect(log).not.toContain(personal)
  }
})
