import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { accessOf } from '../test/access.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { sumUpTallies, talliedSessions } from './session-tallies-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const EVERYTHING = { activity: 'all', payment_status: 'all', session_type: 'all' } as const

test('tallies follow a session from creation to deletion', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  const { userId } = await makeStaff(world, lot)
  const session = await makeStay(db, lot, { payment_status: 'paid' })
  await makeStay(db, lot, { session_type: 'Extension' })
  expect(await total(lot)).toBe(2)
  expect(await total(lot, { payment_status: 'paid' })).toBe(1)
  expect(await total(lot, { session_type: 'Extension' })).toBe(1)
  expect(await total(lot, { location: 'Elsewhere' })).toBe(0)

  const ofSession = db.updateTable('parking_sessions').where('id', '=', session.id)
  await ofSession.set({ notes: 'blue van' }).execute()
  expect(await lines(lot)).toBe(2)
  await ofSession.set({ payment_status: 'refunded' }).execute()
  expect([await total(lot, { payment_status: 'paid' }), await total(lot, { payment_status: 'refunded' })]).toEqual([
    0, 1,
  ])
  await ofSession.set({ deleted_at: new Date(), deleted_by: userId }).execute()
  expect(await total(lot)).toBe(1)
  await db.deleteFrom('parking_sessions').where('lot_id', '=', lot.id).execute()
  expect(await total(lot)).toBe(0)
})

test('rows are summed up without loss by two servers at once while sessions are created', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  for (let n = 0; n < 120; n += 1) await makeStay(db, lot)
  await Promise.all([
    sumUpTallies(db),
    sumUpTallies(db),
    makeStay(db, lot, { payment_status: 'Yolo' }),
    sumUpTallies(db),
  ])
  expect(await total(lot)).toBe(121)
  expect(await total(lot, { payment_status: 'Yolo' })).toBe(1)
  expect(await lines(lot)).toBeLessThan(10)
})

test('a rolled back session is not tallied', async () => {
  const { db } = world.deps
  const lot = await makeLot(db)
  const broken = db.transaction().execute(async (tx) => {
    await makeStay(tx, lot)
    throw new Error('on purpose')
  })
  await expect(broken).rejects.toThrow('on purpose')
  expect(await total(lot)).toBe(0)
})

async function total(lot: LotRow, filter: object = {}): Promise<number> {
  const access = await accessOf(world, await makeStaff(world, lot, 'checker'), lot, 'session.read')
  const row = await talliedSessions(world.deps.db, access, { ...EVERYTHING, ...filter }).executeTakeFirstOrThrow()
  return row.total
}

async function lines(lot: LotRow): Promise<number> {
  const rows = await world.deps.db.selectFrom('session_tallies').selectAll().where('lot_id', '=', lot.id).execute()
  return rows.length
}
