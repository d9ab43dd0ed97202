import { ENDPOINTS } from '@lotwise/contract/table'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { buildApp } from '../../app.ts'
import { openPool, queriesOf } from '../db/connect.ts'
import { makeLot } from '../../test/make.ts'
import { terminateWaiting } from '../../test/outages.ts'
import { openWorld, type World } from '../../test/world.ts'
import type { AppEnv } from './app-env.ts'
import { onError } from './on-error.ts'
import { requestFacts } from './request-facts.ts'
import { serve, type Site } from './serve.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function siteThatThrows(error: unknown, name = 'getConfig', deps = world.deps): Site['app'] {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(requestFacts(deps))
  serve({ app, deps, served: new Set() }, ENDPOINTS[name]!, async () => {
    throw error
  })
  return app
}

const REFUND = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ sessionId: '11111111-1111-4111-8111-111111111111', paymentId: 'pi_1' }),
}

test('a bug answers with a message that reveals no internals', async () => {
  const response = await siteThatThrows(new TypeError('x.y is not a function in secret.ts')).request('/api/config')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    code: 'internal',
    reason: 'internal',
    error: 'Something went wrong. Please try again.',
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a bug is logged with the request id sent to the caller', async () => {
  const response = await siteThatThrows(new TypeError('boom in the engine room')).request('/api/config')
  const requestId = response.headers.get('x-request-id')
  const lines = world.logLines().map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      requestId,
      err: expect.objectContaining({
        type: 'TypeError',
        message: 'boom in the engine room',
        stack: expect.any(String),
      }),
    }),
  )
})

test('an error of the database shows no SQL and no value', async () => {
  const lot = await makeLot(world.deps.db)
  const error = await world.deps.pool
    .query('insert into lots (slug, display_name, name) values ($1, $1, $1)', [lot.slug])
    .catch((refused: Error) => refused)
  const response = await siteThatThrows(error).request('/api/config')
  expect(await response.text()).toBe(
    '{"code":"internal","reason":"internal","error":"Something went wrong. Please try again."}',
  )
})

test('an AppError is sent with its class and its reason', async () => {
  const app = siteThatThrows(new AppError('session_not_found'), 'getSession')
  const response = await app.request('/api/sessions/11111111-1111-4111-8111-111111111111')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'not_found',
    reason: 'session_not_found',
    error: 'Session not found',
  })
})

test('field and parameters are sent with the reason', async () => {
  const refusal = new AppError('operator_name_too_long', { field: 'operator_name', params: { max: 200 } })
  const app = siteThatThrows(refusal, 'updateSettings')
  const init = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect(await (await app.request('/api/admin/lots/x/settings', init)).json()).toEqual({
    code: 'invalid_input',
    reason: 'operator_name_too_long',
    field: 'operator_name',
    params: { max: 200 },
    error: 'The name of the business has at most 200 characters',
  })
})

test('a call whose error has a second name in the specification answers with both', async () => {
  const refused = await siteThatThrows(new AppError('already_refunded'), 'refundPayment').request(
    '/api/refund-payment',
    REFUND,
  )
  expect(await refused.json()).toEqual({
    code: 'conflict',
    reason: 'already_refunded',
    error: 'This session has already been refunded',
    details: 'This session has already been refunded',
  })
  const broken = await siteThatThrows(new Error('secret'), 'refundPayment').request('/api/refund-payment', REFUND)
  expect(await broken.json()).toEqual({
    code: 'internal',
    reason: 'internal',
    error: 'Something went wrong. Please try again.',
    details: 'Something went wrong. Please try again.',
  })
})

test('also a body that is refused answers with both', async () => {
  const app = siteThatThrows(new Error('not reached'), 'refundPayment')
  const response = await app.request('/api/refund-payment', { ...REFUND, body: '{}' })
  expect(await response.json()).toEqual({
    code: 'invalid_input',
    reason: 'invalid_input',
    field: 'sessionId',
    params: { problem: 'Missing field: sessionId' },
    error: 'Missing field: sessionId',
    details: 'Missing field: sessionId',
  })
})

describe('a reason that the endpoint does not declare', () => {
  const refusal = new AppError('already_refunded')

  test('is a bug outside production', async () => {
    const response = await siteThatThrows(refusal).request('/api/config')
    expect(response.status).toBe(500)
    expect(world.logLines().join('\n')).toContain('GET /api/config does not declare the reason already_refunded')
  })

  test('is withheld in production, where class and sentence still reach the caller', async () => {
    const production = { ...world.deps, env: { ...world.deps.env, isProduction: true } }
    const response = await siteThatThrows(refusal, 'getConfig', production).request('/api/config')
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      code: 'conflict',
      reason: 'unspecified',
      error: 'This session has already been refunded',
    })
  })
})

test('an unknown path is not found, in JSON', async () => {
  const response = await world.app.request('/api/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    code: 'not_found',
    reason: 'unknown_address',
    error: 'There is nothing at this address',
  })
})

test('while the database is unreachable, callers are asked to retry', async () => {
  const pool = openPool('postgres://lotwise@127.0.0.1:9/lotwise', () => {}, 1)
  const app = buildApp({ ...world.deps, pool, db: queriesOf(pool) }, '/nowhere')
  const response = await app.request('/api/lots')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toEqual({
    code: 'unavailable',
    reason: 'unavailable',
    error: 'Lotwise is busy for a moment. Please try again.',
  })
  await pool.end()
})

test('a database connection lost during a request asks the caller to retry too', async () => {
  const blocker = await world.deps.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table lots')
  const waiting = world.app.request('/api/lots')
  const broken = await terminateWaiting(world)
  await blocker.query('rollback')
  blocker.release()
  expect(broken).toBe(1)
  expect((await waiting).status).toBe(503)
  expect((await world.app.request('/api/lots')).status).toBe(200)
})
