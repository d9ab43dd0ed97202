import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, control, makePayableLot, makeSession, post, startPayment, type Session } from '../test/pay.ts'
import { openOwnWorld, openWorld, type World } from '../test/world.ts'
import { takeUnfinishedPayments } from '../payments/payments-table.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('a payment whose page was closed and whose event was lost is found within two minutes', async () => {
  const session = await started()
  await age(session, { created: 3 * MINUTE, asked: 2 * MINUTE })
  await reconcilePayments(world.deps)
  expect(await stateOf(session)).toEqual({ session: 'paid', payment: 'succeeded' })
})

test('an intent whose create response was lost is found by its idempotency key and not created twice', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  await control(world, 'faults', { match: { method: 'POST', path: '/v1/payment_intents' }, kind: 'cut_body', times: 1 })
  expect(
    (await post(world, '/api/create-payment-intent', { sessionId: session.id, amount: session.amount })).status,
  ).toBe(502)
  await age(session, { created: 3 * MINUTE, asked: 2 * MINUTE })
  await reconcilePayments(world.deps)
  expect(await stateOf(session)).toEqual({ session: 'pending', payment: 'open' })
  const { data } = await world.deps.stripe.paymentIntents.list({}, { stripeAccount: lot.stripe_account_id! })
  expect(data).toHaveLength(1)
})

test('an intent unpaid after a day is canceled', async () => {
  const lot = await makePayableLot(world)
  const session = await makeSession(world, lot)
  const { clientSecret, stripeAccountId } = await startPayment(world, session)
  await age(session, { created: 25 * HOUR, asked: 4 * HOUR })
  await reconcilePayments(world.deps)
  expect(await stateOf(session)).toEqual({ session: 'pending', payment: 'canceled' })
  await expect(confirm(world, { clientSecret, stripeAccountId })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
})

test('an old open payment is checked less and less often', async () => {
  const session = await started()
  await age(session, { created: 8 * HOUR, asked: 30 * MINUTE })
  expect(await taken(session)).toBe(false)
  await age(session, { created: 8 * HOUR, asked: 61 * MINUTE })
  expect(await taken(session)).toBe(true)
})

test('F72 one account’s answers hang, and the payment of another is settled at once', async () => {
  const own = await openOwnWorld({ withProvider: true })
  const [slow, quick] = [await startedIn(own), await startedIn(own)]
  const { payment_intent_id } = await own.deps.db
    .selectFrom('payments')
    .select('payment_intent_id')
    .where('session_id', '=', slow.id)
    .executeTakeFirstOrThrow()
  const path = `/v1/payment_intents/${payment_intent_id}`
  await control(own, 'faults', { kind: 'hang_before', match: { path }, times: 100 })
  await own.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(Date.now() - 2 * MINUTE) })
    .execute()
  const running = reconcilePayments(own.deps)
  const status = () =>
    own.deps.db.selectFrom('parking_sessions').select('payment_status').where('id', '=', quick.id).executeTakeFirst()
  // Before the slow request gives up, which is after 15 s.
  await expect.poll(status, { timeout: 14_000 }).toEqual({ payment_status: 'paid' })
  await own.provider!.close()
  await running
})

test('a payment that fails to reconcile is logged and does not block others', async () => {
  const [broken, session] = [await started(), await started()]
  for (const one of [broken, session]) await age(one, { created: 3 * MINUTE, asked: 2 * MINUTE })
  await world.deps.db.updateTable('payments').set({ kind: 'renewal' }).where('session_id', '=', broken.id).execute()
  await age(broken, { created: 3 * MINUTE, asked: 3 * MINUTE })
  await reconcilePayments(world.deps)
  expect(await stateOf(session)).toEqual({ session: 'paid', payment: 'succeeded' })
  expect(world.logLines().some((line) => line.includes('is a renewal, which is never open'))).toBe(true)
})

function started(): Promise<Session> {
  return startedIn(world)
}

async function startedIn(own: World): Promise<Session> {
  const session = await makeSession(own, await makePayableLot(own))
  await confirm(own, await startPayment(own, session))
  return session
}

async function age(session: Session, { created, asked }: { created: number; asked: number }): Promise<void> {
  await world.deps.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - created), asked_at: new Date(Date.now() - asked) })
    .where('session_id', '=', session.id)
    .execute()
}

async function taken(session: Session): Promise<boolean> {
  const payments = await takeUnfinishedPayments(world.deps.db, 60, 50)
  return payments.some((payment) => payment.session_id === session.id)
}

async function stateOf(session: Session) {
  const row = await world.deps.db
    .selectFrom('payments')
    .innerJoin('parking_sessions', 'parking_sessions.id', 'payments.session_id')
    .select(['payments.status', 'parking_sessions.payment_status'])
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  return { session: row.payment_status, payment: row.status }
}
