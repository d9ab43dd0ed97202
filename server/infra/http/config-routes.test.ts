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
