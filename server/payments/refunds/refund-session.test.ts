import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { control, makePaidSession, makePayableLot, makeSession, post, type Session } from '../../test/pay.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { reconcileRefunds } from '../../reconciliation/reconcile-refunds.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { RECONCILE_SECONDS: '0.1' } })
})
afterAll(() => world.close())

test('an admin refunds a paid session, the platform fee included', async () => {
  const { lot, session, staff } = await paid('admin')
  const reply = await refund(session, staff)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ success: true })
  expect(await stateOf(session)).toMatchObject({
    payment_status: 'refunded',
    refunded_cents: 900,
    refunds: ['succeeded'],
  })
  const { data } = await world.deps.stripe.charges.list({}, { stripeAccount: lot.stripe_account_id! })
  expect(data[0]).toMatchObject({ amount_refunded: 900, refunded: true })
  const entries = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', session.id)
    .where('action', 'like', 'session.refund%')
    .orderBy('id')
    .execute()
  expect(entries[0]).toMatchObject({
    action: 'session.refund_requested',
    actor: 'staff',
    actor_user_id: staff.userId,
    lot_id: lot.id,
    after: { amount_cents: 900 },
  })
})

test('two clicks at once, from two admins, make one refund', async () => {
  const { lot, session, staff } = await paid('owner')
  const second = await makeStaff(world, lot, 'admin')
  const replies = await Promise.all([refund(session, staff), refund(session, second), refund(session, staff)])
  for (const { status } of replies) expect([200, 409]).toContain(status)
  expect(replies.map(({ status }) => status)).toContain(200)
  const refunds = await world.deps.stripe.refunds.list({}, { stripeAccount: lot.stripe_account_id! })
  expect(refunds.data).toHaveLength(1)
})

test('a checker may not refund, and nothing happens', async () => {
  const { session, staff } = await paid('checker')
  const reply = await refund(session, staff)
  expect(reply.status).toBe(403)
  expect(await reply.json()).toMatchObject({
    code: 'forbidden',
    reason: 'forbidden',
    error: 'Access denied to this parking lot',
  })
  expect(await stateOf(session)).toMatchObject({ payment_status: 'paid', refunds: [] })
})

test('nobody refunds without signing in', async () => {
  const { session } = await paid('owner')
  expect((await refund(session, { headers: {} })).status).toBe(401)
})

test("another lot's session is not found", async () => {
  const mine = await paid('owner')
  const theirs = await paid('owner')
  const reply = await refund(theirs.session, mine.staff)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ error: 'Session not found', details: 'Session not found' })
})

test('an unpaid session cannot be refunded', async () => {
  const lot = await makePayableLot(world)
  const staff = await makeStaff(world, lot)
  const session = await makeSession(world, lot)
  const reply = await post(world, '/api/refund-payment', { sessionId: session.id, paymentId: 'pi_1' }, staff.headers)
  expect(reply.status).toBe(409)
})

test("another session's payment is refused", async () => {
  const { lot, session, staff } = await paid('owner')
  const other = await makePaidSession(world, lot)
  const { payment_id } = await row(other)
  const reply = await post(
    world,
    '/api/refund-payment',
    { sessionId: session.id, paymentId: payment_id },
    staff.headers,
  )
  expect(reply.status).toBe(400)
  expect(await stateOf(session)).toMatchObject({ payment_status: 'paid', refunds: [] })
})

test('a refund whose response was cut off is finished later, without a second refund', async () => {
  const { lot, session, staff } = await paid('owner')
  await control(world, 'faults', { match: { method: 'POST', path: '/v1/refunds' }, kind: 'cut_body', times: 1 })
  const reply = await refund(session, staff)
  expect(reply.status).toBe(502)
  expect(await reply.json()).toMatchObject({
    reason: 'refund_failed',
    error: 'Failed to process refund',
    details: 'Failed to process refund',
  })
  expect(await stateOf(session)).toMatchObject({ payment_status: 'paid', refunds: ['requested'] })
  await vi.waitFor(async () => {
    await reconcileRefunds(world.deps)
    expect(await stateOf(session)).toMatchObject({ payment_status: 'refunded', refunds: ['succeeded'] })
  }, 30_000)
  const refunds = await world.deps.stripe.refunds.list({}, { stripeAccount: lot.stripe_account_id! })
  expect(refunds.data).toHaveLength(1)
})

test('a refund made meanwhile in the provider’s dashboard is recorded', async () => {
  const { lot, session, staff } = await paid('owner')
  const { payment_id } = await row(session)
  await world.deps.stripe.refunds.create({ payment_intent: payment_id! }, { stripeAccount: lot.stripe_account_id! })
  expect((await refund(session, staff)).status).toBe(200)
  expect(await stateOf(session)).toMatchObject({ payment_status: 'refunded', refunds: ['succeeded'] })
})

async function paid(role: 'owner' | 'admin' | 'checker'): Promise<{ lot: LotRow; session: Session; staff: Staff }> {
  const lot = await makePayableLot(world)
  const staff = await makeStaff(world, lot, role)
  const session = await makePaidSession(world, lot)
  expect(session.payment_status).toBe('paid')
  return { lot, session, staff }
}

async function refund(session: Session, { headers }: Pick<Staff, 'headers'>): Promise<Response> {
  const { payment_id } = await row(session)
  return post(world, '/api/refund-payment', { sessionId: session.id, paymentId: payment_id }, headers)
}

function row(session: Session) {
  return world.deps.db.selectFrom('parking_sessions').selectAll().where('id', '=', session.id).executeTakeFirstOrThrow()
}

async function stateOf(session: Session) {
  const { payment_status } = await row(session)
  const payment = await world.deps.db
    .selectFrom('payments')
    .select('refunded_cents')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const refunds = await world.deps.db
    .selectFrom('refunds')
    .select('status')
    .where('session_id', '=', session.id)
    .execute()
  return { payment_status, refunded_cents: payment.refunded_cents, refunds: refunds.map((one) => one.status) }
}
