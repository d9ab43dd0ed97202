import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { post } from '../test/pay.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => new Date('2026-03-10T15:00:00Z') })
})
afterAll(() => world.close())

test('an admin adds a free parker for ten years', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const reply = await add(lot, staff, { license_plate: ' abc 123 ', location: 'Somewhere else', notes: ' the baker ' })
  expect(reply.status).toBe(201)
  expect(await reply.json()).toMatchObject({
    license_plate: 'ABC 123',
    phone: '0000000000',
    hours: 24,
    amount: 0,
    payment_status: 'Yolo',
    auto_renew: true,
    payment_method_type: 'monthly',
    card_last4: 'NONE',
    session_type: 'New',
    location: lot.display_name,
    notes: 'the baker',
    expires_at: '2036-03-10T15:00:00.000Z',
  })
  const audit = await world.deps.db.selectFrom('audit_log').selectAll().where('lot_id', '=', lot.id).execute()
  expect(audit).toMatchObject([
    {
      action: 'session.free_parker_added',
      actor_user_id: staff.userId,
      after: { license_plate: 'ABC 123', notes: 'the baker' },
    },
  ])
})

test.each(['', '   ', '---'])('the plate %j is refused', async (license_plate) => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const reply = await add(lot, staff, { license_plate })
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { code: 'invalid_input', reason: 'plate_required', field: 'license_plate', error: 'Please enter a license plate' },
  ])
})

test('a plate that parks free already is not added again, also not by two at once', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const replies = await Promise.all(['ABC 123', 'abc123'].map((plate) => add(lot, staff, { license_plate: plate })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const again = await add(lot, staff, { license_plate: 'A-BC 123' })
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { reason: 'free_parker_exists', field: 'license_plate' },
  ])
  const elsewhere = await makeLotWithStaff('owner')
  expect((await add(elsewhere.lot, elsewhere.staff, { license_plate: 'ABC 123' })).status).toBe(201)
})

test('a checker may not, and another lot is not found', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  expect((await add(lot, staff, { license_plate: 'ABC' })).status).toBe(403)
  expect((await add(await makeLot(world.deps.db), staff, { license_plate: 'ABC' })).status).toBe(404)
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

function add(lot: LotRow, staff: Staff, body: object): Promise<Response> {
  return post(world, `/api/admin/lots/${lot.slug}/free-parkers`, body, staff.headers)
}
