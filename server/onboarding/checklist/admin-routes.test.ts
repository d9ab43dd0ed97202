import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makePayment } from '../../reports/receipts/test/make-payment.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Checklist = { steps: { step: string; done: boolean }[]; complete: boolean; dismissed: boolean }

test('a new lot has no step done, and each completed step is marked', async () => {
  const { db } = world.deps
  const { lot, staff } = await makeLotWithStaff('owner')
  expect(await read(lot, staff)).toEqual({
    steps: [
      { step: 'payouts', done: false, optional: false },
      { step: 'prices', done: false, optional: false },
      { step: 'sign', done: false, optional: false },
      { step: 'team', done: false, optional: true },
      { step: 'taxes', done: false, optional: true },
      { step: 'first_payment', done: false, optional: false },
    ],
    complete: false,
    dismissed: false,
  })
  await db.updateTable('lots').set({ charges_enabled: true, payouts_enabled: true }).where('id', '=', lot.id).execute()
  expect(await done(lot, staff)).toEqual(['payouts'])
  await save(lot, staff, { hourly_rate: 4.5 })
  expect(await done(lot, staff)).toEqual(['payouts', 'prices'])
  await world.app.request(`/api/admin/lots/${lot.slug}/sign.pdf`, { headers: staff.headers })
  await makePayment(db, lot, await makeStay(db, lot))
  expect(await done(lot, staff)).toEqual(['payouts', 'prices', 'sign', 'first_payment'])
  expect(await read(lot, staff)).toMatchObject({ complete: true })
  await save(lot, staff, { province: 'ON', gst_hst_number: '123456789 RT 0001' })
  await makeStaff(world, lot, 'checker')
  expect(await done(lot, staff)).toEqual(['payouts', 'prices', 'sign', 'team', 'taxes', 'first_payment'])
})

test('dismissing applies to all staff of the lot and is audited once', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const admin = await makeStaff(world, lot, 'admin')
  expect((await dismiss(lot, staff)).status).toBe(200)
  expect((await dismiss(lot, admin)).status).toBe(200)
  expect(await read(lot, admin)).toMatchObject({ dismissed: true, complete: false })
  const log = await world.deps.db.selectFrom('audit_log').selectAll().where('lot_id', '=', lot.id).execute()
  expect(log).toMatchObject([{ action: 'checklist.dismissed', actor_user_id: staff.userId }])
})

test('a checker is refused, and another lot is not found', async () => {
  const { lot, staff: checker } = await makeLotWithStaff('checker')
  const { staff: stranger } = await makeLotWithStaff('owner')
  const ask = ({ headers }: Staff) => world.app.request(`/api/admin/lots/${lot.slug}/checklist`, { headers })
  expect([(await ask(checker)).status, (await dismiss(lot, checker)).status]).toEqual([403, 403])
  expect([(await ask(stranger)).status, (await dismiss(lot, stranger)).status]).toEqual([404, 404])
})

async function makeLotWithStaff(role: 'owner' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

async function read(lot: LotRow, { headers }: Staff): Promise<Checklist> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/checklist`, { headers })
  return (await reply.json()) as Checklist
}

async function done(lot: LotRow, staff: Staff): Promise<string[]> {
  return (await read(lot, staff)).steps.filter((step) => step.done).map(({ step }) => step)
}

async function save(lot: LotRow, staff: Staff, body: object): Promise<void> {
  const headers = { ...staff.headers, 'content-type': 'application/json' }
  const settings = { method: 'PATCH', headers, body: JSON.stringify(body) }
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/settings`, settings)
  expect(reply.status).toBe(200)
}

async function dismiss(lot: LotRow, { headers }: Staff): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/checklist/dismiss`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
}
