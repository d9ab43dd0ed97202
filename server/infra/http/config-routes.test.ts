import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readEnv } from '../config/env.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the browser gets its configuration without secrets', async () => {
  const response = await world.app.request('/api/config')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    publishableKey: 'pk_test_world',
    stripeJsUrl: 'http://127.0.0.1:9/js/stripe.js',
    supportEmail: 'support@lotwise.test',
    defaultLotSlug: 'harbour-street',
    isSimulator: true,
  })
})

test('the phone number of support is sent to the browser', async () => {
  const app = buildApp({ ...world.deps, env: { ...world.deps.env, supportPhone: '+1 416 555 0100' } }, '/nowhere')
  expect(await (await app.request('/api/config')).json()).toMatchObject({ supportPhone: '+1 416 555 0100' })
})

test('security.txt says whom to write to, and until when that holds', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const env = { ...world.deps.env, supportEmail: 'help@parking.ca', publicUrl: 'https://parking.ca' }
  const app = buildApp({ ...world.deps, env, now: () => now }, '/nowhere')
  const response = await app.request('/.well-known/security.txt')
  expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    [
      'Contact: mailto:help@parking.ca',
      'Expires: 2027-05-15T12:00:00.000Z',
      'Preferred-Languages: en, fr',
      'Canonical: https://parking.ca/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test("with the real provider the browser loads the provider's own script", async () => {
  const env = readEnv({
    STRIPE_SECRET_KEY: 'rk_test_hidden',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
    STRIPE_WEBHOOK_SECRETS: 'whsec_hidden',
    SUPPORT_EMAIL: 'help@parking.ca',
    DEFAULT_LOT_SLUG: 'main-street',
  })
  const response = await buildApp({ ...world.deps, env }, '/nowhere').request('/api/config')
  expect(await response.json()).toEqual({
    publishableKey: 'pk_test_shown',
    stripeJsUrl: null,
    supportEmail: 'help@parking.ca',
    defaultLotSlug: 'main-street',
    isSimulator: false,
  })
})
