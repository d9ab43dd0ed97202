import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  control,
  confirm,
  makePaidSession,
  makePayableLot,
  makeSession,
  post,
  readSession,
  startPayment,
} from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { chargeDetails } from '../charge-details.ts'
import { recordSuccess } from './record-success.ts'
import { settlePayment } from './settle-payment.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('a card payment marks the session paid, stores card and fee, queues a text and starts the time', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot, { hours: 2 })
  expect(session).toMatchObject({
    amount: 9,
    payment_status: 'pending',
    license_plate: 'ABCD 123',
    session_type: 'New',
  })
  const started = await startPayment(world, session)
  expect(started.stripeAccountId).toBe(lot.stripe_account_id)
  const intent = await confirm(world, started)
  expect(intent.status).toBe('succeeded')
  await allowProviderCheck(session.id)

  const paid = await readSession(world, session.id)
  expect(paid).toMatchObject({
    payment_status: 'paid',
    card_type: 'visa',
    card_last4: '4242',
    payment_method_type: 'card',
  })
  const [payment] = await listPayments(session.id)
  expect(payment).toMatchObject({ status: 'succeeded', amount_cents: 900, fee_cents: 90, payment_intent_id: intent.id })
  const row = await sessionRow(session.id)
  expect(row).toMatchObject({ payment_id: intent.id, transaction_id: payment!.charge_id })
  expect(row.expires_at.getTime() - payment!.paid_at!.getTime()).toBe(2 * 3600_000)
  const texts = await world.deps.db.selectFrom('messages').selectAll().where('session_id', '=', session.id).execute()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatchObject({ kind: 'sms', recipient: '+14165550123' })
  const entries = await world.deps.db.selectFrom('audit_log').selectAll().where('subject_id', '=', session.id).execute()
  expect(entries).toMatchObject([
    { action: 'session.paid', actor: 'system', actor_job: 'settle_payment', actor_user_id: null, lot_id: lot.id },
  ])
})

test.each([
  ['amount', { amount_received: 1 }],
  ['currency', { currency: 'usd' }],
  ['session', { metadata: { session_id: randomUUID() } }],
])('an intent that the provider returns with another %s pays for nothing, and staff are told', async (name, odd) => {
  const session = await makeSession(world, await makePayableLot(world))
  await confirm(world, await startPayment(world, session))
  const [payment] = await listPayments(session.id)
  const stripeAccount = payment!.stripe_account_id
  const intent = await world.deps.stripe.paymentIntents.retrieve(payment!.payment_intent_id!, {}, { stripeAccount })
  await recordSuccess(world.deps, payment!, chargeDetails({ ...intent, ...odd } as Stripe.PaymentIntent))
  expect(await sessionRow(session.id)).toMatchObject({ payment_status: 'pending' })
  const items = world.deps.db.selectFrom('attention_items').selectAll().where('payment_id', '=', payment!.id)
  expect(await items.execute()).toMatchObject([{ kind: 'payment_differs', detail: { [name]: expect.any(Array) } }])
})

test('no payment is started for a session that staff have deleted', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const { userId } = await makeStaff(world, lot)
  const deleted = { deleted_at: world.deps.now(), deleted_by: userId }
  await world.deps.db.updateTable('parking_sessions').set(deleted).where('id', '=', session.id).execute()
  const reply = await post(world, '/api/create-payment-intent', { sessionId: session.id, amount: session.amount })
  expect([reply.status, await reply.json()]).toMatchObject([404, { reason: 'session_not_found' }])
  expect(await listPayments(session.id)).toEqual([])
})

test('twenty concurrent requests get one intent', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const started = await Promise.all(Array.from({ length: 20 }, () => startPayment(world, session)))
  expect(new Set(started.map((one) => one.clientSecret)).size).toBe(1)
  expect(await listPayments(session.id)).toHaveLength(1)
})

test('a declined card can be followed by a good one on the same intent', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const started = await startPayment(world, session)
  await expect(confirm(world, started, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
  await allowProviderCheck(session.id)
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'pending' })
  expect(await startPayment(world, session)).toEqual(started)
  await confirm(world, started)
  await allowProviderCheck(session.id)
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'paid' })
})

test.each([0.01, 8.99, 9.01, -9, 0, 1e15])('an amount of %d that is not the price is refused', async (amount) => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const reply = await post(world, '/api/create-payment-intent', { sessionId: session.id, amount })
  expect(reply.status).toBe(400)
  expect(await listPayments(session.id)).toHaveLength(0)
})

test('a session that is paid gets no second intent', async () => {
  const lot = await makePayableLot(world)
  const session = await makePaidSession(world, lot)
  expect(session.payment_status).toBe('paid')
  const reply = await post(world, '/api/create-payment-intent', { sessionId: session.id, amount: session.amount })
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({
    code: 'conflict',
    reason: 'already_paid',
    error: 'This session is already paid',
  })
})

test('settling fifty times at once records one payment and queues one text', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  await confirm(world, await startPayment(world, session))
  const [payment] = await listPayments(session.id)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => settlePayment(world.deps, payment!)))
  expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(49)
  const texts = await world.deps.db.selectFrom('messages').select('id').where('session_id', '=', session.id).execute()
  expect(texts).toHaveLength(1)
})

test('a truncated response leaves the payment open, and a retry finds the same intent', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  await control(world, 'faults', { match: { method: 'POST', path: '/v1/payment_intents' }, kind: 'cut_body', times: 1 })
  const reply = await post(world, '/api/create-payment-intent', { sessionId: session.id, amount: session.amount })
  expect(reply.status).toBe(502)
  expect(await reply.json()).toEqual({
    code: 'payment_provider',
    reason: 'payment_intent_failed',
    error: 'Failed to create payment intent',
  })
  await startPayment(world, session)
  const intents = await world.deps.stripe.paymentIntents.list({ limit: 10 }, { stripeAccount: lot.stripe_account_id! })
  expect(intents.data).toHaveLength(1)
})

test('a lot that cannot take charges starts no session', async () => {
  const lot = await makePayableLot(world)
  await world.deps.db.updateTable('lots').set({ charges_enabled: false }).where('id', '=', lot.id).execute()
  const body = { license_plate: 'ABC123', phone: '4165550123', hours: 1 }
  const reply = await post(world, `/api/lots/${lot.slug}/sessions`, body)
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({
    error: 'Online payment isn’t available here right now. Please ask the lot’s staff how to pay.',
  })
})

test('an unknown session is not found', async () => {
  const reply = await post(world, '/api/create-payment-intent', { sessionId: randomUUID(), amount: 9 })
  expect(reply.status).toBe(404)
  expect(await reply.json()).toEqual({ code: 'not_found', reason: 'session_not_found', error: 'Session not found' })
})

function listPayments(sessionId: string) {
  return world.deps.db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).execute()
}

function sessionRow(id: string) {
  return world.deps.db.selectFrom('parking_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Lets the next read ask the provider again without waiting. */
async function allowProviderCheck(sessionId: string): Promise<void> {
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', sessionId)
    .execute()
}
