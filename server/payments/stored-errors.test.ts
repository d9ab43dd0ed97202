import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOnce } from '../infra/stripe/create-once.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { control, makePaidSession, makePayableLot, makeSession, post, readSession } from '../test/pay.ts'
import { makeStaff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }
const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterEach(() => world.provider!.sim.faults.clear())
afterAll(() => world.close())

type Attempt = { path: string; ask: () => Promise<Response>; count: () => Promise<number> }

/** What creates something at the provider under an idempotency key of ours. */
const CREATES: Record<string, () => Promise<Attempt>> = {
  'a card payment': async () => {
    const lot = await makePayableLot(world)
    const session = await makeSession(world, lot)
    return {
      path: '/v1/payment_intents',
      ask: () => post(world, '/api/create-payment-intent', { sessionId: session.id, amount: session.amount }),
      count: () => countOf(world.deps.stripe.paymentIntents.list({}, at(lot))),
    }
  },
  'a checkout': async () => {
    const { lot, ask } = await monthly()
    return {
      path: '/v1/checkout/sessions',
      ask,
      count: () => countOf(world.deps.stripe.checkout.sessions.list({}, at(lot))),
    }
  },
  "a lot's product": async () => {
    const { lot, ask } = await monthly()
    return { path: '/v1/products', ask, count: () => countOf(world.deps.stripe.products.list({}, at(lot))) }
  },
  'a portal': async () => {
    const { lot, session } = await subscribed()
    return {
      path: '/v1/billing_portal/configurations',
      ask: () => post(world, '/api/customer-portal', { sessionId: session.id, returnUrl: 'http://localhost:3000/' }),
      count: () => countOf(world.deps.stripe.billingPortal.configurations.list({}, at(lot))),
    }
  },
  'a connected account': async () => {
    const lot = await makeLot(world.deps.db)
    const { headers } = await makeStaff(world, lot)
    const accounts = async () => (await world.deps.stripe.accounts.list({ limit: 100 })).data
    return {
      path: '/v1/accounts',
      ask: () =>
        post(world, '/api/create-connect-account', { action: 'create_onboarding_link', lotId: lot.id }, headers),
      count: async () => (await accounts()).filter(({ metadata }) => metadata?.lot_id === lot.id).length,
    }
  },
  'a refund': async () => {
    const { lot, intent, ask } = await paid()
    return {
      path: '/v1/refunds',
      ask,
      count: () => countOf(world.deps.stripe.refunds.list({ payment_intent: intent }, at(lot))),
    }
  },
}

test.each(Object.keys(CREATES).flatMap((what) => ['500', '500_after'].map((kind) => ({ what, kind }))))(
  '$what is made once although the provider stores a $kind under its key',
  async ({ what, kind }) => {
    const { path, ask, count } = await CREATES[what]!()
    await control(world, 'faults', { kind, match: { method: 'POST', path } })
    expect((await ask()).status).toBe(200)
    expect(await count()).toBe(1)
  },
)

test.each(Object.keys(CREATES))('%s that fails twice with a stored 500 works at the next request', async (what) => {
  const { path, ask, count } = await CREATES[what]!()
  await control(world, 'faults', { kind: '500', match: { method: 'POST', path }, times: 20 })
  expect((await ask()).status).toBe(502)
  world.provider!.sim.faults.clear()
  expect((await ask()).status).toBe(200)
  expect(await count()).toBe(1)
})

test('a refund is not tried under another key while the list may be behind', async () => {
  const { lot, intent, ask } = await paid()
  await control(world, 'faults', { kind: '500_after', match: { method: 'POST', path: '/v1/refunds' } })
  await control(world, 'faults', { kind: 'stale_list', match: { method: 'GET', path: '/v1/refunds' } })
  expect((await ask()).status).toBe(502)
  expect(await countOf(world.deps.stripe.refunds.list({ payment_intent: intent }, at(lot)))).toBe(1)
  const { attempt } = await world.deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('provider_attempts', (join) => join.on(sql<boolean>`provider_attempts.request = 'refund-' || refunds.id`))
    .select('attempt')
    .where('payment_intent_id', '=', intent)
    .executeTakeFirstOrThrow()
  expect(attempt).toBeNull()
})

test('a subscription whose cancellation was answered with a 500 is ended', async () => {
  const { lot, session } = await subscribed()
  const { headers } = await makeStaff(world, lot)
  const { subscription_id } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('subscription_id')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  await control(world, 'faults', { kind: '500', match: { method: 'DELETE', path: '/v1/subscriptions' } })
  const remove = () =>
    world.app.request(`/api/admin/lots/${lot.slug}/sessions/${session.id}`, { method: 'DELETE', headers })
  expect((await remove()).status).toBe(200)
  expect((await world.deps.stripe.subscriptions.retrieve(subscription_id!, undefined, at(lot))).status).toBe('canceled')
})

test('a key the provider may have forgotten is not used again before a read', async () => {
  const calls: string[] = []
  const request = (since: Date, made: string | null) =>
    createOnce(world.deps, {
      name: `test-${randomUUID()}`,
      since,
      find: async () => {
        calls.push('read')
        return made
      },
      create: async (key) => {
        calls.push(key.replace(/^test-[0-9a-f-]{36}/, 'key'))
        return 'created'
      },
    })
  const ago = (hours: number) => new Date(world.deps.now().getTime() - hours * HOUR_MS)
  expect(await request(ago(19), null)).toBe('created')
  expect(await request(ago(21), 'made yesterday')).toBe('made yesterday')
  expect(await request(ago(21), null)).toBe('created')
  expect(calls).toEqual(['key', 'read', 'read', 'key-2'])
})

async function monthly() {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const body = { sessionId: session.id, location: 'Here', email: 'ada@example.test', amount: session.amount }
  return { lot, session, ask: () => post(world, '/api/create-subscription', body) }
}

async function subscribed() {
  const { lot, session, ask } = await monthly()
  const { sessionId } = (await (await ask()).json()) as { sessionId: string }
  await control(world, `checkout/${sessionId}/pay`, {})
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', session.id)
    .execute()
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'Yolo' })
  return { lot, session }
}

async function paid() {
  const lot = await makePayableLot(world)
  const { headers } = await makeStaff(world, lot)
  const { id: sessionId } = await makePaidSession(world, lot)
  const { payment_id: intent } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('payment_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return {
    lot,
    intent: intent!,
    ask: () => post(world, '/api/refund-payment', { sessionId, paymentId: intent }, headers),
  }
}

const at = (lot: LotRow) => ({ stripeAccount: lot.stripe_account_id! })
const countOf = async (list: Promise<{ data: unknown[] }>) => (await list).data.length
