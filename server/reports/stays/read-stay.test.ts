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
    {
      kind: 'card',
      amount: 9,
      refunded: 2,
      platform_fee: 0.7,
      card_fee: null,
      net: 6.3,
      card_last4: '4242',
      receipt_number: 1,
    },
  ])
  expect(stay.refunds).toMatchObject([
    { amount: 2, status: 'succeeded', reason: 'The gate was closed', user_email: owner.email },
  ])
  // There is no carrier for texts here, so that they do not wait for anything.
  expect(stay.messages).toContainEqual(expect.objectContaining({ kind: 'sms', purpose: 'refunded', status: 'off' }))
  expect(stay.checks).toMatchObject([{ result: 'valid' }])
})

test('the card fee is off what reaches the account once the provider has booked the payment', async () => {
  const lot = await makePayableLot(world)
  const owner = await makeStaff(world, lot, 'owner')
  const session = await makePaidSession(world, lot)
  const { db } = world.deps
  const { charge_id } = await db
    .selectFrom('payments')
    .select('charge_id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const moment = world.deps.now()
  const book = (category: string, amount_cents: number, platform_fee_cents: number, card_fee_cents: number) =>
    db
      .insertInto('balance_entries')
      .values({
        id: `txn_${category}_${session.id}`,
        lot_id: lot.id,
        stripe_account_id: 'acct_1',
        category,
        charge_id,
        currency: 'cad',
        amount_cents,
        platform_fee_cents,
        card_fee_cents,
        net_cents: amount_cents - platform_fee_cents - card_fee_cents,
        created_at: moment,
        available_on: moment,
      })
      .execute()
  await book('charge', 900, 90, 56)
  const { payments } = await read(lot, owner, session.id)
  expect(payments).toMatchObject([{ amount: 9, platform_fee: 0.9, card_fee: 0.56, net: 7.54 }])
  // A refund that the bank sent back: the platform fee that went back with it stays back.
  await book('refund', -900, -90, 0)
  await book('refund_failure', 900, 0, 0)
  const returned = await read(lot, owner, session.id)
  expect(returned.payments).toMatchObject([{ amount: 9, platform_fee: 0, card_fee: 0.56, net: 8.44 }])
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
  expect(Object.keys(stay).toSorted()).toEqual(['checks', 'goodwill_minutes', 'plate_changes', 'session', 'sessions'])
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
  expect(await auditOf(lot, 'session.notes_changed')).toEqual([
    { before: { notes: null }, after: { notes: 'Blue van' } },
  ])
})

test('staff correct a plate at any time with a reason: the driver is told, and a checker sees no reason', async () => {
  const lot = await makePayableLot(world)
  const admin = await makeStaff(world, lot, 'admin')
  const session = await makePaidSession(world, lot, { license_plate: 'ABCD 123' })
  await world.deps.db
    .updateTable('payments')
    .set({ paid_at: new Date(0) })
    .where('session_id', '=', session.id)
    .execute()
  const correct = (staff: Staff, license_plate: string, reason: string) =>
    post(world, `/api/admin/lots/${lot.slug}/sessions/${session.id}/plate`, { license_plate, reason }, staff.headers)
  expect(await (await correct(admin, 'XYZ 987', '  ')).json()).toMatchObject({ reason: 'change_reason_required' })
  const reply = await correct(admin, 'xyz 987', 'Rental car was swapped')
  expect([reply.status, await reply.json()]).toEqual([200, { license_plate: 'XYZ 987' }])
  expect((await correct(admin, 'XYZ987', 'Again')).status).toBe(200)

  const stay = await read(lot, admin, session.id)
  expect(stay.plate_changes).toMatchObject([
    { kind: 'other_car', former_plate: 'ABCD 123', reason: 'Rental car was swapped', user_email: admin.email },
  ])
  expect(stay.messages).toContainEqual(expect.objectContaining({ kind: 'sms', purpose: 'plate_changed' }))
  const seen = await read(lot, await makeStaff(world, lot, 'checker'), session.id)
  expect(seen.plate_changes.map((change) => Object.keys(change).toSorted())).toEqual([
    ['changed_at', 'former_plate', 'id', 'kind'],
  ])
  const stranger = await makeStaff(world, await makePayableLot(world), 'owner')
  expect((await correct(stranger, 'QRS 654', 'Mine now')).status).toBe(404)
  expect(await auditOf(lot, 'session.plate_changed')).toEqual([
    { before: null, after: { kind: 'other_car', by: 'staff' } },
  ])
})

test('goodwill minutes move the end once, tell the driver, and move the reminder', async () => {
  const lot = await makePayableLot(world)
  const admin = await makeStaff(world, lot, 'admin')
  const session = await makePaidSession(world, lot)
  const before = await read(lot, admin, session.id)
  const add = (minutes: number, expires_at = before.session.expires_at) =>
    post(
      world,
      `/api/admin/lots/${lot.slug}/sessions/${session.id}/minutes`,
      { minutes, expires_at, reason: 'The gate was stuck' },
      admin.headers,
    )
  const end = new Date(Date.parse(before.session.expires_at) + 90 * 60_000).toISOString()
  const replies = await Promise.all([add(90), add(90)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await (await add(0, end)).json()).toMatchObject({ reason: 'minutes_invalid', field: 'minutes' })

  const stay = await read(lot, admin, session.id)
  expect(stay).toMatchObject({ goodwill_minutes: 90, unused: before.unused, session: { expires_at: end } })
  expect(stay.messages).toContainEqual(expect.objectContaining({ kind: 'sms', purpose: 'minutes_added' }))
  expect(await auditOf(lot, 'session.minutes_added')).toEqual([
    {
      before: { expires_at: before.session.expires_at },
      after: { expires_at: end, minutes: 90, reason: 'The gate was stuck' },
    },
  ])
  const unpaid = await makeSession(world, lot)
  const refused = await post(
    world,
    `/api/admin/lots/${lot.slug}/sessions/${unpaid.id}/minutes`,
    { minutes: 15, expires_at: unpaid.expires_at },
    admin.headers,
  )
  expect(await refused.json()).toMatchObject({ reason: 'goodwill_needs_paid_stay' })
})

function auditOf(lot: LotRow, action: string) {
  return world.deps.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('lot_id', '=', lot.id)
    .where('action', '=', action)
    .execute()
}

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
