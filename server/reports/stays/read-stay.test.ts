import type { Reply } from '@lotwise/contract/endpoint'
import type { getStay } from '@lotwise/contract/stays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makePaidSession, makePayableLot, makeSession, post } from '../../test/pay.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { RECONCILE_SECONDS: '0.1' } })
})
afterAll(() => world.close())

test('an owner sees the stay with its extensions, money, texts and checks', async () => {
  const lot = await makePayableLot(world)
  const owner = await makeStaff(world, lot, 'owner')
  const session = await makePaidSession(world, lot)
  await post(world, `/api/sessions/${session.id}/extensions`, { hours: 1 })
  await post(world, `/api/admin/lots/${lot.slug}/checks`, { license_plate: 'ABCD 123' }, owner.headers)
  const refund = {
    sessionId: session.id,
    paymentId: await paymentOf(session.id),
    amount: 2,
    reason: 'The gate was closed',
  }
  expect((await post(world, '/api/refund-payment', refund, owner.headers)).status).toBe(200)

  const stay = await read(lot, owner, session.id)
  expect(stay.session).toMatchObject({ id: session.id, payment_status: 'paid', refunded_amount: 2 })
  expect(stay.sessions.map(({ session_type: type }) => type)).toEqual(['New', 'Extension'])
  expect(stay.payments).toMatchObject([
    { kind: 'card', amount: 9, refunded: 2, platform_fee: 0.7, net: 6.3, card_last4: '4242', receipt_number: 1 },
  ])
  expect(stay.refunds).toMatchObject([
    { amount: 2, status: 'succeeded', reason: 'The gate was closed', user_email: owner.email },
  ])
  expect(stay.messages!.map(({ kind, purpose }) => [kind, purpose])).toContainEqual(['sms', 'refunded'])
  expect(stay.checks).toMatchObject([{ result: 'valid' }])
})

test('the time not used yet has its worth until something was given back', async () => {
  const lot = await makePayableLot(world)
  const owner = await makeStaff(world, lot, 'owner')
  const session = await makePaidSession(world, lot)
  expect(await read(lot, owner, session.id)).toMatchObject({ unused: 4.5 })
  const unpaid = await makeSession(world, lot)
  expect(await read(lot, owner, unpaid.id)).toMatchObject({ unused: null, payments: [] })
})

test('a checker is sent no money, no customer and no messages', async () => {
  const lot = await makePayableLot(world)
  const session = await makePaidSession(world, lot)
  const stay = await read(lot, await makeStaff(world, lot, 'checker'), session.id)
  expect(Object.keys(stay).toSorted()).toEqual(['checks', 'session', 'sessions'])
  expect(Object.keys(stay.session).toSorted()).toEqual([
    'created_at',
    'expires_at',
    'id',
    'license_plate',
    'location',
    'lot_id',
    'notes',
    'payment_status',
  ])
})

test('notes are changed, listed in the activity, and only by who manages the lot', async () => {
  const lot = await makePayableLot(world)
  const admin = await makeStaff(world, lot, 'admin')
  const session = await makeSession(world, lot)
  const edit = (staff: Staff, notes: string | null) =>
    world.app.request(`/api/admin/lots/${lot.slug}/sessions/${session.id}`, {
      method: 'PATCH',
      headers: { ...staff.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ notes }),
    })
  const reply = await edit(admin, ' Blue van ')
  expect([reply.status, await reply.json()]).toMatchObject([200, { notes: 'Blue van' }])
  expect((await edit(admin, 'Blue van')).status).toBe(200)
  expect((await edit(await makeStaff(world, lot, 'checker'), null)).status).toBe(403)
  const audit = await world.deps.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('lot_id', '=', lot.id)
    .where('action', '=', 'session.notes_changed')
    .execute()
  expect(audit).toEqual([{ action: 'session.notes_changed', before: { notes: null }, after: { notes: 'Blue van' } }])
})

async function paymentOf(sessionId: string): Promise<string | null> {
  const { payment_id: id } = await world.deps.db
    .selectFrom('parking_sessions')
    .select('payment_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return id
}

async function read(lot: LotRow, staff: Staff, id: string): Promise<Reply<typeof getStay>> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/sessions/${id}`, { headers: staff.headers })
  expect(reply.status).toBe(200)
  return (await reply.json()) as Reply<typeof getStay>
}
