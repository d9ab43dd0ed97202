import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { control, makePaidSession, makePayableLot, post } from '../../test/pay.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { stripeClient } from '../../infra/stripe/client.ts'
import { finishRefund } from './finish-refund.ts'
import { syncRefunds } from './sync-refunds.ts'
import { auditMoney } from '../../reconciliation/money-audit/audit-money.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterEach(() => world.provider!.sim.faults.clear())
afterAll(() => world.close())

test('partial refunds at the provider that cover the amount leave no refund of ours open', async () => {
  const { sessionId, intent, refund } = await paid()
  await control(world, 'refunds', { payment_intent: intent, amount: 400 })
  await control(world, 'refunds', { payment_intent: intent, amount: 500 })
  expect((await refund()).status).toBe(200)
  const refunds = await world.deps.db
    .selectFrom('refunds')
    .select(['source', 'status', 'amount_cents'])
    .where('session_id', '=', sessionId)
    .orderBy('amount_cents')
    .execute()
  expect(refunds).toEqual([
    { source: 'provider', status: 'succeeded', amount_cents: 400 },
    { source: 'provider', status: 'succeeded', amount_cents: 500 },
    { source: 'staff', status: 'failed', amount_cents: 900 },
  ])
  expect(await auditMoney(world.deps)).toEqual([])
})

test('a refund missing from the list is recorded from the create response', async () => {
  const { sessionId, refund } = await paid()
  await control(world, 'faults', { kind: 'stale_list', match: { method: 'GET', path: '/v1/refunds' } })
  expect((await refund()).status).toBe(200)
  expect(await refundsOf(sessionId)).toMatchObject([{ source: 'staff', status: 'succeeded', amount_cents: 900 }])
  expect(await statusOf(sessionId)).toBe('refunded')
})

test('a list without our refund does not undo it', async () => {
  const { sessionId, refund } = await paid()
  expect((await refund()).status).toBe(200)
  const [payment] = await paymentsOf(sessionId)
  await control(world, 'faults', { kind: 'stale_list', match: { method: 'GET', path: '/v1/refunds' } })
  await syncRefunds(world.deps, payment!.id)
  expect(await statusOf(sessionId)).toBe('refunded')
  expect(await paymentsOf(sessionId)).toMatchObject([{ refunded_cents: 900 }])
})

test('a dashboard refund missing from the list leaves our refund open, not failed', async () => {
  const { sessionId, intent, refund } = await paid()
  await control(world, 'refunds', { payment_intent: intent })
  await control(world, 'faults', { kind: 'stale_list', match: { method: 'GET', path: '/v1/refunds' } })
  expect((await refund()).status).toBe(502)
  expect(await refundsOf(sessionId)).toMatchObject([{ source: 'staff', status: 'requested' }])
  for (const { id } of await refundsOf(sessionId)) await finishRefund(world.deps, id)
  expect(await refundsOf(sessionId)).toMatchObject([{ source: 'staff', status: 'succeeded' }])
})

test('a refund that was made is answered as made although refunds cannot be listed', async () => {
  const { sessionId, refund } = await paid()
  await control(world, 'faults', { kind: '500', match: { method: 'GET', path: '/v1/refunds' }, times: 20 })
  const reply = await refund()
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
  expect(await refundsOf(sessionId)).toMatchObject([{ source: 'staff', status: 'succeeded' }])
  expect(await statusOf(sessionId)).toBe('refunded')
})

test('a refund our key has no permission for stays open, without the key in the answer, until the key has it', async () => {
  const { sessionId, refund } = await paid()
  await control(world, 'faults', { kind: 'reset_before', match: { method: 'POST', path: '/v1/refunds' }, times: 3 })
  expect((await refund()).status).toBe(502)
  const { key } = (await control(world, 'restricted_keys', { lacking: ['rak_charge_write'] })) as { key: string }
  const stripe = stripeClient({ ...world.deps.env.stripe, secretKey: key })
  const [open] = await refundsOf(sessionId)
  await expect(finishRefund({ ...world.deps, stripe }, open!.id)).rejects.toMatchObject({
    reason: 'refund_failed',
    message: 'Failed to process refund',
  })
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'requested' }])
  await finishRefund(world.deps, open!.id)
  expect(await refundsOf(sessionId)).toMatchObject([{ status: 'succeeded' }])
})

test('a disconnected account gets our own error message, and the audit continues with the others', async () => {
  const { account, refund } = await paid()
  await control(world, `accounts/${account}`, { action: 'deauthorise' })
  const reply = await refund()
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({
    reason: 'payment_account_gone',
    error: 'The payment account of this lot can no longer be reached',
  })
  expect(await auditMoney(world.deps)).toMatchObject([
    { rule: 'I1', subject: account, says: 'the provider does not let us see this account' },
    { rule: 'I7', says: 'something waits for a person to look at it' },
  ])
})

async function paid() {
  const lot = await makePayableLot(world)
  const staff = await makeStaff(world, lot)
  const { id: sessionId } = await makePaidSession(world, lot)
  const { payment_id: intent } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('payment_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const refund = () => post(world, '/api/refund-payment', { sessionId, paymentId: intent }, staff.headers)
  return { account: lot.stripe_account_id!, sessionId, intent, refund }
}

function refundsOf(sessionId: string) {
  return world.deps.db
    .selectFrom('refunds')
    .select(['id', 'source', 'status', 'amount_cents'])
    .where('session_id', '=', sessionId)
    .execute()
}

async function statusOf(sessionId: string): Promise<string> {
  const { payment_status } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('payment_status')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return payment_status
}

function paymentsOf(sessionId: string) {
  return world.deps.db
    .selectFrom('payments')
    .select(['id', 'refunded_cents'])
    .where('session_id', '=', sessionId)
    .execute()
}
