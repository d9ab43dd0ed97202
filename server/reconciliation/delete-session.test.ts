import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import {
  confirm,
  control,
  makePaidSession,
  makePayableLot,
  makeSession,
  post,
  readSession,
  startPayment,
  type Session,
} from '../test/pay.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

const MONTHLY = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.test' }

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true })
})
afterAll(() => world.close())

test('a deleted session is hidden; its row, its payments and the audit entry stay', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const session = await makePaidSession(world, lot)
  const reply = await remove(lot, staff, session)
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
  expect((await world.app.request(`/api/sessions/${session.id}`)).status).toBe(404)
  expect(await rowOf(session)).toMatchObject({ deleted_by: staff.userId, payment_status: 'paid' })
  expect(await paymentOf(session)).toMatchObject({ status: 'succeeded', amount_cents: 900, session_deleted: true })
  const audit = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'session.deleted')
    .where('subject_id', '=', session.id)
    .execute()
  expect(audit).toMatchObject([
    { actor_user_id: staff.userId, before: { license_plate: 'ABCD 123', payment_status: 'paid', amount_cents: 900 } },
  ])
  expect((await remove(lot, staff, session)).status).toBe(404)
})

test('deleting a session cancels its open payment', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const session = await makeSession(world, lot)
  const started = await startPayment(world, session)
  expect((await remove(lot, staff, session)).status).toBe(200)
  expect(await paymentOf(session)).toMatchObject({ status: 'canceled' })
  await expect(confirm(world, started)).rejects.toThrow('canceled')
})

test('a session paid during its deletion is not deleted', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const session = await makeSession(world, lot)
  await confirm(world, await startPayment(world, session))
  const reply = await remove(lot, staff, session)
  expect([reply.status, await reply.json()]).toEqual([
    409,
    {
      code: 'conflict',
      reason: 'session_just_paid',
      error: 'This session has just been paid. Look at it again before you delete it.',
    },
  ])
  expect(await readSession(world, session.id)).toMatchObject({ payment_status: 'paid' })
  expect((await remove(lot, staff, session)).status).toBe(200)
})

test('deleting expires an open checkout, and is refused if it was paid meanwhile', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const [left, paid] = [await makeSession(world, lot, MONTHLY), await makeSession(world, lot, MONTHLY)]
  await checkout(left)
  await control(world, `checkout/${(await checkout(paid)).sessionId}/pay`, {})
  expect((await remove(lot, staff, left)).status).toBe(200)
  expect(await paymentOf(left)).toMatchObject({ status: 'canceled' })
  expect((await remove(lot, staff, paid)).status).toBe(409)
  expect(await readSession(world, paid.id)).toMatchObject({ payment_status: 'Yolo' })
})

test('after an unpaid session was deleted, the same idempotency key creates one new session', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const request = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }
  const send = async () => {
    const reply = await post(world, `/api/lots/${lot.slug}/sessions`, request, { 'idempotency-key': 'tab-1' })
    return { status: reply.status, session: (await reply.json()) as Session }
  }
  const { session: first } = await send()
  expect((await send()).session.id).toBe(first.id)
  expect((await remove(lot, staff, first)).status).toBe(200)
  const again = await Promise.all([send(), send(), send()])
  expect(again.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(again.map(({ session }) => session.id)).size).toBe(1)
  expect(again[0]!.session.id).not.toBe(first.id)
})

test('a running subscription ends with its session', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const session = await makeSession(world, lot, MONTHLY)
  await control(world, `checkout/${(await checkout(session)).sessionId}/pay`, {})
  expect((await remove(lot, staff, session)).status).toBe(409)
  expect((await remove(lot, staff, session)).status).toBe(200)
  const { subscription_id } = await rowOf(session)
  const subscription = await world.deps.stripe.subscriptions.retrieve(subscription_id!, undefined, {
    stripeAccount: lot.stripe_account_id!,
  })
  expect(subscription.status).toBe('canceled')
})

test('two concurrent deletions delete once', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const session = await makeSession(world, lot)
  const replies = await Promise.all([remove(lot, staff, session), remove(lot, staff, session)])
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 404])
})

test('nothing is deleted while the provider fails', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const session = await makeSession(world, lot)
  await startPayment(world, session)
  await control(world, 'faults', { kind: '500', match: { path: '/v1/payment_intents/*/cancel' }, times: 10 })
  const reply = await remove(lot, staff, session)
  expect([reply.status, await reply.json()]).toEqual([
    502,
    { code: 'payment_provider', reason: 'delete_failed', error: 'Failed to delete session' },
  ])
  expect(await rowOf(session)).toMatchObject({ deleted_at: null })
  world.provider!.sim.faults.clear()
})

test("a checker may not delete, and another lot's session is not found", async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  const session = await makeSession(world, lot)
  expect((await remove(lot, staff, session)).status).toBe(403)
  const theirs = await makeLotWithStaff('owner')
  expect((await remove(theirs.lot, theirs.staff, session)).status).toBe(404)
  expect((await remove(lot, theirs.staff, session)).status).toBe(404)
  expect(await rowOf(session)).toMatchObject({ deleted_at: null })
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker') {
  const lot = await makePayableLot(world)
  return { lot, staff: await makeStaff(world, lot, role) }
}

async function remove(lot: LotRow, { headers }: Staff, { id }: Session): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/sessions/${id}`, { method: 'DELETE', headers })
}

async function checkout(session: Session): Promise<{ sessionId: string }> {
  const body = { sessionId: session.id, location: 'Here', email: 'ada@example.test', amount: session.amount }
  return (await (await post(world, '/api/create-subscription', body)).json()) as { sessionId: string }
}

function rowOf({ id }: Session) {
  return world.deps.db.selectFrom('parking_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function paymentOf({ id }: Session) {
  return world.deps.db.selectFrom('payments').selectAll().where('session_id', '=', id).executeTakeFirstOrThrow()
}
