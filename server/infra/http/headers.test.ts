import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readEnv } from '../config/env.ts'
import { openWorld, type World } from '../../test/world.ts'
import type { App } from './app-env.ts'

const REAL = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
}

const DRIVER_PAGES = ['/', '/lots/harbour-street', '/lots/harbour-street/payment/1', '/payment/complete/1', '/extend/1']
const STAFF_PAGES = [
  '/admin',
  '/ADMIN',
  '/admin/reset-password',
  '/admin/lots/harbour-street/dashboard',
  '/signup/lot-owner',
  '/onboarding/complete/1',
]
const CALLS = ['/api/lots', '/api/nothing', '/auth/v1/user', '/dev/nothing']

let world: World
let real: App
beforeAll(async () => {
  world = await openWorld({ env: { STRIPE_API_BASE: 'http://127.0.0.1:3001' } })
  real = buildApp({ ...world.deps, env: readEnv(REAL) }, '/nowhere')
})
afterAll(() => world.close())

async function policyOf(app: App, path: string): Promise<Record<string, string>> {
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? ''
  return Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]))
}

test.each(DRIVER_PAGES)("%s allows the provider's script, frames and calls", async (path) => {
  expect(await policyOf(real, path)).toEqual({
    'default-src': "'self'",
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'style-src': "'self'",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': "'self' https://api.stripe.com",
    'img-src': "'self' data: blob: https://*.stripe.com",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test.each(DRIVER_PAGES)('%s allows the simulator instead where it is configured', async (path) => {
  expect(await policyOf(world.app, path)).toMatchObject({
    'script-src': "'self' http://127.0.0.1:3001",
    'frame-src': 'http://127.0.0.1:3001',
    'connect-src': "'self' http://127.0.0.1:3001",
    'img-src': "'self' data: blob: http://127.0.0.1:3001",
  })
})

test.each([...STAFF_PAGES, ...CALLS])('%s allows no other origin', async (path) => {
  for (const app of [real, world.app]) {
    expect(await policyOf(app, path)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'frame-src': "'none'",
      'connect-src': "'self'",
      'img-src': "'self' data: blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  }
})

test('the plate reader alone may run WebAssembly, and nothing of others', async () => {
  const policy = await policyOf(real, '/assets/plate-web-worker-A1b2-_c3.js')
  expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval'")
  expect(policy['connect-src']).toBe("'self'")
})

test.each(['/administer', '/signups', '/developers'])('%s is not a staff page for beginning like one', async (path) => {
  expect((await policyOf(real, path))['script-src']).toContain('https://js.stripe.com')
})

test.each([...DRIVER_PAGES, ...STAFF_PAGES, ...CALLS, '/healthz', '/api/docs', '/dev/messages'])(
  '%s has the headers every answer has, and runs nothing inline',
  async (path) => {
    const { headers } = await world.app.request(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-resource-policy': 'same-origin',
      // Not for the provider's frames.
      'permissions-policy': expect.stringMatching(/camera=\(self\), .*geolocation=\(self\)$/),
    })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-')
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('server')).toBe(false)
  },
)

test.each([...STAFF_PAGES, ...CALLS])('%s lets no popup keep hold of it', async (path) => {
  expect((await real.request(path)).headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test.each(DRIVER_PAGES)("%s leaves the provider's frames their popups and the payment request", async (path) => {
  const { headers } = await real.request(path)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('permissions-policy')).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  )
})

test.each([
  ['http://localhost:3000', null],
  ['https://park.ca', 'max-age=31536000; includeSubDomains'],
])('at %s the HSTS header is %s', async (PUBLIC_URL, expected) => {
  const app = buildApp({ ...world.deps, env: readEnv({ ...REAL, PUBLIC_URL }) }, '/nowhere')
  expect((await app.request('/api/config')).headers.get('strict-transport-security')).toBe(expected)
  expect((await app.request('/api/nothing')).headers.get('strict-transport-security')).toBe(expected)
})

test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
  'a page of %s may not read our answers',
  async (origin) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const response = await world.app.request('/api/lots', { method, headers })
      const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(names).toEqual([])
    }
  },
)

test.each(['/api/config', '/api/lots', '/api/lots/nowhere', '/api/nothing', '/readyz', '/dev/messages.json'])(
  '%s is kept by no cache',
  async (path) => {
    expect((await world.app.request(path)).headers.get('cache-control')).toBe('no-store')
  },
)
