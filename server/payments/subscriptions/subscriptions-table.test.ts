import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { ParkingSessions, Payments } from '../../infra/db/schema.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { reconcileSubscriptions } from '../../reconciliation/reconcile-subscriptions.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { control, makePayableLot, makeSession, post } from '../../test/pay.ts'
import { openWorld, type World } from '../../test/world.ts'
import { insertPayment, takeDueSubscriptions, takeUnwantedSubscriptions } from '../payments-table.ts'
import { endUnwantedSubscriptions } from './end-unwanted-subscriptions.ts'
import { settleCheckout } from './settle-checkout.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }
const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('fifty subscriptions that cannot be ended do not block another', async () => {
  const lot = await makeInaccessibleLot()
  for (let made = 0; made < 50; made++) await subscribed(lot, { payment_status: 'refunded' })
  const real = await paidSubscription()
  await world.deps.db
    .updateTable('payments')
    .set({ surplus_reason: 'duplicate' })
    .where('id', '=', real.paymentId)
    .execute()
  await endUnwantedSubscriptions(world.deps)
  await endUnwantedSubscriptions(world.deps)
  const { status } = await world.deps.stripe.subscriptions.retrieve(real.subscriptionId, undefined, {
    stripeAccount: real.account,
  })
  expect(status).toBe('canceled')
  await world.deps.db.updateTable('payments').set({ subscription_ended_at: new Date() }).execute()
})

test('a subscription that cannot be ended is retried less and less often, but at once for its own session', async () => {
  const { id } = await subscribed(await makeInaccessibleLot(), { payment_status: 'refunded' })
  const take = async (sessionId: string | null = null) =>
    (await takeUnwantedSubscriptions(world.deps.db, { sessionId, everySeconds: 60, most: 50 })).map((one) => one.id)
  expect(await take()).toEqual([id])
  expect(await take()).toEqual([])
  const { session_id, end_retry_at, end_attempts } = await world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(end_attempts).toBe(1)
  expect(end_retry_at!.getTime()).toBeGreaterThan(Date.now() + 50_000)
  expect(await take(session_id)).toEqual([id])
})

test('an overdue subscription is checked even with a hundred others that fail', async () => {
  const real = await paidSubscription()
  await control(world, 'clock', { advance_seconds: 40 * 86_400 })
  const lot = await makeInaccessibleLot()
  const now = world.deps.now().getTime()
  for (let made = 0; made < 100; made++) {
    await subscribed(lot, { subscription_status: 'active', expires_at: new Date(now - HOUR_MS) })
  }
  await reconcileSubscriptions(world.deps)
  await reconcileSubscriptions(world.deps)
  const kinds = await world.deps.db
    .selectFrom('payments')
    .select('kind')
    .where('session_id', '=', real.sessionId)
    .execute()
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['renewal', 'subscription'])
  await world.deps.db.updateTable('parking_sessions').set({ subscription_status: 'canceled' }).execute()
})

test('a subscription that stays overdue is checked less and less often', async () => {
  const now = new Date()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const { id } = await subscribed(await makeInaccessibleLot(), {
    subscription_status: 'past_due',
    expires_at: hoursAgo(80),
  })
  const askedAgo = async (hours: number) => {
    await world.deps.db
      .updateTable('payments')
      .set({ subscription_asked_at: hoursAgo(hours) })
      .where('id', '=', id)
      .execute()
    return (await takeDueSubscriptions(world.deps.db, now, 100)).map((one) => one.id)
  }
  expect(await askedAgo(9)).toEqual([])
  expect(await askedAgo(11)).toEqual([id])
})

test('every running subscription is checked once a day, however many there are', async () => {
  await world.deps.db.updateTable('parking_sessions').set({ subscription_status: 'canceled' }).execute()
  const lot = await makeInaccessibleLot()
  const now = new Date()
  const running = { subscription_status: 'active', expires_at: new Date(now.getTime() + 200 * HOUR_MS) }
  const made = new Set<string>()
  for (let one = 0; one < 5; one++) {
    const { id } = await subscribed(lot, running, { paid_at: new Date(now.getTime() - 25 * HOUR_MS) })
    made.add(id)
  }
  await subscribed(lot, running, { paid_at: new Date(now.getTime() - HOUR_MS) })
  const taken: string[] = []
  for (let run = 0; run < 4; run++)
    taken.push(...(await takeDueSubscriptions(world.deps.db, now, 2)).map(({ id }) => id))
  expect(taken.toSorted()).toEqual([...made].toSorted())
})

test('overdue subscriptions are checked first, and more than a hundred in batches', async () => {
  await world.deps.db.updateTable('parking_sessions').set({ subscription_status: 'canceled' }).execute()
  const lot = await makeInaccessibleLot()
  const now = world.deps.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const running = { subscription_status: 'active', expires_at: hoursAgo(-200) }
  for (let made = 0; made < 110; made++) await subscribed(lot, running, { paid_at: hoursAgo(25) })
  const overdue = await subscribed(
    lot,
    { subscription_status: 'past_due', expires_at: hoursAgo(80) },
    { subscription_asked_at: hoursAgo(11) },
  )
  expect(await takeDueSubscriptions(world.deps.db, now, 1)).toMatchObject([{ id: overdue.id }])
  expect(await reconcileSubscriptions(world.deps)).toBe(true)
  expect(await reconcileSubscriptions(world.deps)).toBe(false)
  expect(await takeDueSubscriptions(world.deps.db, now, 1)).toEqual([])
})

/** A lot whose account does not exist at the provider. */
function makeInaccessibleLot(): Promise<LotRow> {
  return makeLot(world.deps.db, { stripe_account_id: `acct_${randomUUID()}` })
}

async function subscribed(
  lot: LotRow,
  stay: Partial<Insertable<ParkingSessions>>,
  payment: Partial<Insertable<Payments>> = {},
) {
  const subscription_id = `sub_${randomUUID()}`
  const plan = { auto_renew: true, subscription_id, subscription_status: 'active' }
  const session = await makeStay(world.deps.db, lot, { ...plan, ...stay })
  return insertPayment(world.deps.db, {
    session_id: session.id,
    lot_id: lot.id,
    stripe_account_id: lot.stripe_account_id!,
    kind: 'subscription',
    status: 'succeeded',
    amount_cents: 15_000,
    fee_cents: 1_500,
    paid_at: new Date(),
    subscription_id,
    ...payment,
  })
}

async function paidSubscription() {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const reply = await post(world, '/api/create-subscription', { sessionId: session.id })
  const { sessionId: checkout } = (await reply.json()) as { sessionId: string }
  await control(world, `checkout/${checkout}/pay`, {})
  const { id: paymentId } = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  await settleCheckout(world.deps, paymentId)
  const { subscription_id } = await world.deps.db
    .selectFrom('payments')
    .select('subscription_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { paymentId, sessionId: session.id, subscriptionId: subscription_id!, account: lot.stripe_account_id! }
}
