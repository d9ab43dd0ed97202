import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishRefund } from '../refunds/finish-refund.ts'
import { deliverEvent, eventsOf } from '../../test/deliver.ts'
import { control, makePayableLot, makeSession, post } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { workInbox } from '../../reconciliation/webhooks/work-inbox.ts'
import { endUnwantedSubscriptions } from './end-unwanted-subscriptions.ts'
import { reconcileSubscriptions } from '../../reconciliation/reconcile-subscriptions.ts'
import { settleCheckout } from './settle-checkout.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }
const DAY_SECONDS = 86_400

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('a renewal event that arrives before the first month records both', async () => {
  const { account, sessionId } = await paidCheckout()
  await later(32)
  await tellNewest(account, 'invoice.paid')
  expect(await kinds(sessionId)).toEqual(['renewal', 'subscription'])
})

test('a month whose event was lost is recorded with the next event', async () => {
  const { account, sessionId, paymentId } = await paidCheckout()
  await settleCheckout(world.deps, paymentId)
  await later(63)
  await tellNewest(account, 'invoice.paid')
  expect(await kinds(sessionId)).toEqual(['renewal', 'renewal', 'subscription'])
})

test('an overdue subscription is checked without any event', async () => {
  const { sessionId, paymentId } = await paidCheckout()
  await settleCheckout(world.deps, paymentId)
  await later(32)
  await reconcileSubscriptions(world.deps)
  expect(await kinds(sessionId)).toEqual(['renewal', 'subscription'])
})

test('a refund event that arrives before its month records month and refund', async () => {
  const { account, sessionId } = await paidCheckout()
  const { data } = await world.deps.stripe.charges.list({ limit: 1 }, { stripeAccount: account })
  await control(world, 'refunds', { charge: data[0]!.id, fee_too: true })
  await tellNewest(account, 'charge.refunded')
  expect(await payments(sessionId)).toMatchObject([{ kind: 'subscription', refunded_cents: 15_000 }])
})

test('a month charged while staff refunded the previous one is refunded automatically and raises attention', async () => {
  const { account, lot, sessionId, paymentId } = await paidCheckout()
  await settleCheckout(world.deps, paymentId)
  await later(32)
  const [first] = await payments(sessionId)
  const staff = await makeStaff(world, lot)
  const body = { sessionId, paymentId: first!.payment_intent_id, paymentMethodType: 'subscription' }
  expect((await post(world, '/api/refund-payment', body, staff.headers)).status).toBe(200)
  await tellNewest(account, 'invoice.paid')

  for (const { id } of await refundsOf(sessionId)) await finishRefund(world.deps, id)
  expect(await payments(sessionId)).toMatchObject([
    { kind: 'subscription', refunded_cents: 15_000, surplus_reason: null },
    { kind: 'renewal', refunded_cents: 15_000, surplus_reason: 'unwanted_renewal' },
  ])
  const items = await world.deps.db
    .selectFrom('attention_items')
    .select('kind')
    .where('session_id', '=', sessionId)
    .execute()
  expect(items).toEqual([{ kind: 'renewed_after_refund' }])
})

test('a month charged while a refund is pending is refunded too, and the subscription ends', async () => {
  const { account, lot, sessionId, paymentId } = await paidCheckout()
  await settleCheckout(world.deps, paymentId)
  await later(32)
  const staff = await makeStaff(world, lot)
  const [first] = await payments(sessionId)
  // The response to the refund is cut off: the request is stored, and nothing is settled yet.
  await control(world, 'faults', { kind: 'cut_body', match: { method: 'POST', path: '/v1/refunds' } })
  const body = { sessionId, paymentId: first!.payment_intent_id, paymentMethodType: 'subscription' }
  expect((await post(world, '/api/refund-payment', body, staff.headers)).status).toBe(502)
  await tellNewest(account, 'invoice.paid')
  for (const { id } of await refundsOf(sessionId)) await finishRefund(world.deps, id)
  await endUnwantedSubscriptions(world.deps)

  expect(await payments(sessionId)).toMatchObject([{ refunded_cents: 15_000 }, { refunded_cents: 15_000 }])
  const session = await world.deps.db
    .selectFrom('parking_sessions')
    .select(['payment_status', 'subscription_status'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  expect(session).toEqual({ payment_status: 'refunded', subscription_status: 'canceled' })
})

async function paidCheckout() {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, MONTHLY)
  const reply = await post(world, '/api/create-subscription', { sessionId: session.id })
  const { sessionId: checkout } = (await reply.json()) as { sessionId: string }
  await control(world, `checkout/${checkout}/pay`, {})
  const [payment] = await payments(session.id)
  return { lot, account: lot.stripe_account_id!, sessionId: session.id, paymentId: payment!.id }
}

function later(days: number): Promise<unknown> {
  return control(world, 'clock', { advance_seconds: days * DAY_SECONDS })
}

async function tellNewest(account: string, type: string): Promise<void> {
  const event = (await eventsOf(world, account)).findLast((one) => one.type === type)!
  await deliverEvent(world, { ...event, account })
  while (await workInbox(world.deps));
}

function payments(sessionId: string) {
  return world.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('paid_at')
    .execute()
}

async function kinds(sessionId: string): Promise<string[]> {
  return (await payments(sessionId)).map(({ kind }) => kind).toSorted()
}

function refundsOf(sessionId: string) {
  return world.deps.db.selectFrom('refunds').select('id').where('session_id', '=', sessionId).execute()
}
