import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { auditMoney } from '../../reconciliation/money-audit/audit-money.ts'
import { reconcileRefunds } from '../../reconciliation/reconcile-refunds.ts'
import { control, makePaidSession, makePayableLot, makeSession, post, readSession } from '../../test/pay.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { syncRefunds } from './sync-refunds.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { RECONCILE_SECONDS: '0.1' } })
})
afterEach(() => world.provider!.sim.faults.clear())
afterAll(() => world.close())

test('a payment is given back in parts, with the fee in proportion, until nothing is left', async () => {
  const { lot, staff, session, refund } = await paid()
  expect((await refund({ amount: 3.33, reason: '  The gate was closed ' })).status).toBe(200)
  expect(await readSession(world, session)).toMatchObject({ payment_status: 'paid' })
  expect(await staffRecord(lot, staff)).toMatchObject({ payment_status: 'paid', amount: 9, refunded_amount: 3.33 })
  expect((await refund({ amount: 3.33 })).status).toBe(200)
  expect(await revenueToday(lot, staff)).toBe(2.34)
  expect((await refund({})).status).toBe(200)
  expect(await readSession(world, session)).toMatchObject({ payment_status: 'refunded' })
  expect(await staffRecord(lot, staff)).toMatchObject({ payment_status: 'refunded', refunded_amount: 9 })
  expect(await refundsOf(session)).toEqual([
    {
      amount_cents: 333,
      fee_cents: 33,
      status: 'succeeded',
      reason: 'The gate was closed',
      requested_by: staff.userId,
    },
    { amount_cents: 333, fee_cents: 34, status: 'succeeded', reason: null, requested_by: staff.userId },
    { amount_cents: 234, fee_cents: 23, status: 'succeeded', reason: null, requested_by: staff.userId },
  ])
  expect(await chargeOf(lot)).toMatchObject({ amount_refunded: 900, fee_refunded: 90 })
  expect((await refund({ amount: 1 })).status).toBe(409)
  expect(await auditMoney(world.deps)).toEqual([])
})

test('receipt, export and text show each part', async () => {
  const { lot, staff, session, refund } = await paid()
  await refund({ amount: 2 })
  await refund({ amount: 2 })
  const receipt = await (await world.app.request(`/api/sessions/${session}/receipt`)).json()
  expect(receipt).toMatchObject({ amount: 9, refunded: 4, refunds: [{ amount: 2 }, { amount: 2 }] })
  const csv = await (
    await world.app.request(`/api/admin/lots/${lot.slug}/sessions.csv?raw=1`, { headers: staff.headers })
  ).text()
  const [head, row] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(row![head!.indexOf('refunded_amount')]).toBe('4')
  const texts = await world.deps.db.selectFrom('messages').select('text').where('session_id', '=', session).execute()
  expect(texts.filter(({ text }) => text.includes('$2.00 for ABCD 123 was refunded'))).toHaveLength(2)
})

test.each([
  { amount: 0, reason: 'refund_not_positive' },
  { amount: -1, reason: 'refund_not_positive' },
  { amount: 1.005, reason: 'refund_not_whole_cents' },
  { amount: 9.01, reason: 'refund_more_than_left' },
])('a refund of $amount is refused: $reason', async ({ amount, reason }) => {
  const { session, refund } = await paid()
  const reply = await refund({ amount })
  expect([reply.status, await reply.json()]).toMatchObject([400, { reason, field: 'amount' }])
  expect(await refundsOf(session)).toEqual([])
})

test('parts asked for at once never exceed what was paid', async () => {
  const { lot, session, refund } = await paid()
  const others = await Promise.all([1, 2, 3].map(() => makeStaff(world, lot, 'admin')))
  const replies = await Promise.all([refund({ amount: 5 }), ...others.map((staff) => refund({ amount: 5 }, staff))])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    expect(['refund_in_progress', 'refund_more_than_left']).toContain(
      ((await reply.json()) as { reason: string }).reason,
    )
  }
  expect(await chargeOf(lot)).toMatchObject({ amount_refunded: 500 })
  expect(await readSession(world, session)).toMatchObject({ payment_status: 'paid' })
})

test('the same request with the same key is one refund; with another key it is another', async () => {
  const { lot, staff, refund } = await paid()
  const key = randomUUID()
  const ask = (used: string) => refund({ amount: 2 }, { headers: { ...staff.headers, 'idempotency-key': used } })
  expect((await ask(key)).status).toBe(200)
  expect((await ask(key)).status).toBe(200)
  expect(await chargeOf(lot)).toMatchObject({ amount_refunded: 200 })
  expect((await ask(randomUUID())).status).toBe(200)
  expect(await chargeOf(lot)).toMatchObject({ amount_refunded: 400 })
})

test('a part whose answer was lost is continued by a second click, and by the job, but never made twice', async () => {
  const { lot, session, refund } = await paid()
  const lose = () =>
    control(world, 'faults', { kind: 'cut_body', match: { method: 'POST', path: '/v1/refunds' }, times: 3 })
  await lose()
  expect((await refund({ amount: 4 })).status).toBe(502)
  const other = await refund({ amount: 1 })
  expect([other.status, await other.json()]).toMatchObject([409, { reason: 'refund_in_progress' }])
  world.provider!.sim.faults.clear()
  expect((await refund({ amount: 4 })).status).toBe(200)
  await lose()
  expect((await refund({ amount: 3 })).status).toBe(502)
  world.provider!.sim.faults.clear()
  await vi.waitFor(async () => {
    await reconcileRefunds(world.deps)
    expect((await refundsOf(session)).map(({ amount_cents, status }) => [amount_cents, status])).toEqual([
      [400, 'succeeded'],
      [300, 'succeeded'],
    ])
  }, 30_000)
  expect(await chargeOf(lot)).toMatchObject({ amount_refunded: 700 })
})

test('a part made in the provider’s dashboard is recorded the same way, and is not taken for ours of the same amount', async () => {
  const { lot, staff, session, paymentId, intent, refund } = await paid()
  await control(world, 'faults', { kind: 'reset_before', match: { method: 'POST', path: '/v1/refunds' }, times: 3 })
  expect((await refund({ amount: 2 })).status).toBe(502)
  await control(world, 'refunds', { payment_intent: intent, amount: 200 })
  await syncRefunds(world.deps, paymentId)
  expect(await staffRecord(lot, staff)).toMatchObject({ refunded_amount: 2 })
  await vi.waitFor(async () => {
    await reconcileRefunds(world.deps)
    expect(await staffRecord(lot, staff)).toMatchObject({ payment_status: 'paid', refunded_amount: 4 })
  }, 30_000)
  expect((await refundsOf(session)).map(({ amount_cents, status }) => [amount_cents, status])).toEqual([
    [200, 'succeeded'],
    [200, 'succeeded'],
  ])
  expect(await auditMoney(world.deps)).toEqual([])
})

test('one part that fails later is taken back, the other stays', async () => {
  const { lot, staff, paymentId, refund } = await paid()
  await refund({ amount: 2 })
  await refund({ amount: 7 })
  expect(await staffRecord(lot, staff)).toMatchObject({ payment_status: 'refunded' })
  const { stripe_refund_id } = await world.deps.db
    .selectFrom('refunds')
    .select('stripe_refund_id')
    .where('payment_id', '=', paymentId)
    .where('amount_cents', '=', 700)
    .executeTakeFirstOrThrow()
  await control(world, `refunds/${stripe_refund_id}`, { status: 'failed' })
  await syncRefunds(world.deps, paymentId)
  expect(await staffRecord(lot, staff)).toMatchObject({ payment_status: 'paid', refunded_amount: 2 })
  expect((await refund({})).status).toBe(200)
  expect(await staffRecord(lot, staff)).toMatchObject({ payment_status: 'refunded', refunded_amount: 9 })
})

test('a month refunded in part stays a subscription', async () => {
  const lot = await makePayableLot(world)
  const staff = await makeStaff(world, lot)
  const { id: session, amount } = await makeSession(world, lot, MONTHLY)
  const checkout = await post(world, '/api/create-subscription', { sessionId: session, amount })
  const { sessionId } = (await checkout.json()) as { sessionId: string }
  await control(world, `checkout/${sessionId}/pay`, {})
  await world.deps.db
    .updateTable('payments')
    .set({ asked_at: new Date(0) })
    .where('session_id', '=', session)
    .execute()
  await readSession(world, session)
  const { payment_id, subscription_id } = await sessionRow(session)
  const body = { sessionId: session, paymentId: payment_id, amount: 50 }
  expect((await post(world, '/api/refund-payment', body, staff.headers)).status).toBe(200)
  expect(await staffRecord(lot, staff)).toMatchObject({ payment_status: 'Yolo', refunded_amount: 50 })
  const at = { stripeAccount: lot.stripe_account_id! }
  expect((await world.deps.stripe.subscriptions.retrieve(subscription_id!, undefined, at)).status).toBe('active')
})

async function paid() {
  const lot = await makePayableLot(world)
  const staff = await makeStaff(world, lot)
  const { id: session } = await makePaidSession(world, lot)
  const { payment_id: intent } = await sessionRow(session)
  const payment = await world.deps.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow()
  const refund = (part: { amount?: number; reason?: string }, by: Pick<Staff, 'headers'> = staff) =>
    post(world, '/api/refund-payment', { sessionId: session, paymentId: intent, ...part }, by.headers)
  return { lot, staff, session, intent, paymentId: payment.id, refund }
}

function sessionRow(id: string) {
  return world.deps.db.selectFrom('parking_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function refundsOf(sessionId: string) {
  return world.deps.db
    .selectFrom('refunds')
    .select(['amount_cents', 'fee_cents', 'status', 'reason', 'requested_by'])
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .execute()
}

async function staffRecord(lot: LotRow, { headers }: Staff): Promise<unknown> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/sessions`, { headers })
  return ((await reply.json()) as { rows: unknown[] }).rows[0]
}

async function revenueToday(lot: LotRow, { headers }: Staff): Promise<number> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/stats`, { headers })
  return ((await reply.json()) as { revenue_today: { total: number } }).revenue_today.total
}

async function chargeOf(lot: LotRow): Promise<unknown> {
  const { url, sim } = world.provider!
  const reply = await fetch(`${url}/_sim/money?account=${lot.stripe_account_id}`, {
    headers: { authorization: `Bearer ${sim.keys.controlToken}` },
  })
  return ((await reply.json()) as { charges: unknown[] }).charges[0]
}
