import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

type Point = { key: string; total: number; one_time: number; monthly: number }

/** Half an hour past midnight in Toronto, on the first of April: still March in Vancouver. */
const NOW = new Date('2026-04-01T04:30:00Z')
const NOTHING = { total: 0, one_time: 0, monthly: 0 }

let world: World
beforeAll(async () => {
  world = await openWorld({ now: () => NOW })
})
afterAll(() => world.close())

test('revenue is net of refunds and disputes, by days in the lot’s time zone', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  await money(lot, '2026-04-01T04:10:00Z', 900)
  await money(lot, '2026-04-01T03:50:00Z', 1650, { refunded_cents: 650 })
  await money(lot, '2026-03-15T12:00:00Z', 15_000, { kind: 'subscription' })
  await money(lot, '2026-03-16T12:00:00Z', 15_000, { kind: 'renewal', disputed_cents: 15_000 })
  await money(lot, '2026-03-17T12:00:00Z', 450, { status: 'open' })
  expect(await read(lot, staff, 'stats')).toMatchObject({
    revenue_today: { total: 9, one_time: 9, monthly: 0 },
    revenue_this_month: { total: 9, one_time: 9, monthly: 0 },
    revenue_last_month: { total: 160, one_time: 10, monthly: 150 },
  })
})

test('the day of a payment depends on the lot’s time zone', async () => {
  const west = await makeLotWithStaff('owner', { timezone: 'America/Vancouver' })
  await money(west.lot, '2026-03-31T07:30:00Z', 900)
  expect(await read(west.lot, west.staff, 'stats')).toMatchObject({ revenue_today: { total: 9 } })
  const east = await makeLotWithStaff('owner')
  await money(east.lot, '2026-03-31T07:30:00Z', 900)
  expect(await read(east.lot, east.staff, 'stats')).toMatchObject({
    revenue_today: NOTHING,
    revenue_this_month: NOTHING,
    revenue_last_month: { total: 9 },
  })
})

test('this month is compared with the same days of last month', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  await money(lot, '2026-04-01T04:10:00Z', 900)
  await money(lot, '2026-03-01T05:10:00Z', 1000)
  // Later on the same day of the month, and later in the month.
  await money(lot, '2026-03-01T05:40:00Z', 5000)
  await money(lot, '2026-03-20T12:00:00Z', 5000)
  expect(await read(lot, staff, 'stats')).toMatchObject({
    revenue_last_month: { total: 110 },
    month_over_month: -10,
    compared_days: { from: '2026-03-01', to: '2026-03-01' },
  })
})

test('the first month with revenue counts as an increase of 100 percent', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  await money(lot, '2026-04-01T04:10:00Z', 900)
  expect(await read(lot, staff, 'stats')).toMatchObject({ month_over_month: 100 })
})

test('sessions are counted once they are paid or free, and not once they are deleted', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const { db } = world.deps
  const today = { created_at: new Date('2026-04-01T04:05:00Z'), expires_at: new Date('2026-04-01T06:00:00Z') }
  const march = { created_at: new Date('2026-03-20T12:00:00Z'), expires_at: new Date('2026-04-20T12:00:00Z') }
  await makeStay(db, lot, { ...today, payment_status: 'paid' })
  await makeStay(db, lot, { ...today, payment_status: 'paid', deleted_at: NOW, deleted_by: staff.userId })
  await makeStay(db, lot, { ...today, payment_status: 'refunded' })
  await makeStay(db, lot, today)
  await makeStay(db, lot, { ...march, payment_status: 'Yolo' })
  await makeStay(db, lot, { ...march, payment_status: 'paid', expires_at: NOW })
  expect(await read(lot, staff, 'stats')).toMatchObject({
    active_sessions: 2,
    sessions_today: 1,
    sessions_this_month: 1,
  })
})

test('deleting a session removes its payment from the revenue', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const session = await money(lot, '2026-04-01T04:10:00Z', 900)
  await world.deps.db
    .updateTable('parking_sessions')
    .set({ deleted_at: NOW, deleted_by: staff.userId })
    .where('id', '=', session)
    .execute()
  expect(await read(lot, staff, 'stats')).toMatchObject({ revenue_today: NOTHING })
})

test('a checker gets counts and no revenue', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  await money(lot, '2026-04-01T04:10:00Z', 900)
  expect(await read(lot, staff, 'stats')).toEqual({
    active_sessions: 0,
    occupancy: { is_full: false, spaces: null },
    sessions_today: 0,
    sessions_this_month: 0,
  })
  expect((await ask(lot, staff, 'revenue')).status).toBe(403)
})

test('busy hours are the average cars by hour of the week, on the lot’s clock, also where it jumps', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  expect(await read(lot, staff, 'busy-hours')).toEqual({ from: null, week: [] })
  await parked(lot, 'FIRST', '2026-01-07T17:00:00Z', '2026-01-07T18:00:00Z')
  // Before the twelve weeks, into them, and again at their beginning.
  await parked(lot, 'EARLY', '2026-01-06T12:00:00Z', '2026-01-06T14:00:00Z')
  await parked(lot, 'ACROSS', '2026-01-07T04:30:00Z', '2026-01-07T05:30:00Z')
  await parked(lot, 'EARLY', '2026-01-07T05:10:00Z', '2026-01-07T05:50:00Z')
  // From 1:30 to 4:30 on the Sunday whose clocks skip the hour from 2.
  for (const n of [1, 2, 3, 4, 5, 6]) await parked(lot, `CAR ${n}`, '2026-03-08T06:30:00Z', '2026-03-08T08:30:00Z')
  await parked(lot, 'CAR-1', '2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z')
  await parked(lot, 'BACK', '2026-03-08T06:30:00Z', '2026-03-08T08:30:00Z', 'refunded')
  await parked(lot, 'TODAY', '2026-04-01T04:10:00Z', '2026-04-01T04:20:00Z')
  const { from, week } = (await read(lot, staff, 'busy-hours')) as { from: string; week: (number | null)[][] }
  expect(from).toBe('2026-01-07')
  expect(week[6]!.slice(0, 6)).toEqual([0, 0.5, 0, 0.5, 0.5, 0])
  expect(week[2]!.slice(11, 14)).toEqual([0, 0.1, 0])
  expect(week[2]!.slice(0, 2)).toEqual([0.2, 0])
  expect(week[1]!.slice(7, 9)).toEqual([0, 0])
  const { lot: other, staff: checker } = await makeLotWithStaff('checker')
  expect((await ask(other, checker, 'busy-hours')).status).toBe(403)
})

function parked(
  lot: LotRow,
  license_plate: string,
  from: string,
  to: string,
  payment_status = 'paid' as 'paid' | 'refunded',
) {
  return makeStay(world.deps.db, lot, {
    license_plate,
    created_at: new Date(from),
    expires_at: new Date(to),
    payment_status,
  })
}

test('another lot is not found', async () => {
  const { staff } = await makeLotWithStaff('owner')
  const other = await makeLot(world.deps.db)
  expect((await ask(other, staff, 'stats')).status).toBe(404)
  expect((await ask(other, staff, 'revenue')).status).toBe(404)
})

test('the chart of seven days includes days without revenue', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  await money(lot, '2026-03-26T03:59:59Z', 100)
  await money(lot, '2026-03-26T04:00:00Z', 200)
  await money(lot, '2026-04-01T04:00:00Z', 400, { kind: 'renewal' })
  const { days, points } = await chart(lot, staff, 7)
  expect(days).toBe(7)
  expect(points).toEqual([
    { key: '2026-03-26', total: 2, one_time: 2, monthly: 0 },
    ...['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'].map((key) => ({ key, ...NOTHING })),
    { key: '2026-04-01', total: 4, one_time: 0, monthly: 4 },
  ])
})

test('the 23-hour day of the daylight saving change counts no payment twice', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  await money(lot, '2026-03-08T04:59:00Z', 100)
  await money(lot, '2026-03-08T05:00:00Z', 200)
  await money(lot, '2026-03-09T03:59:00Z', 400)
  await money(lot, '2026-03-09T04:00:00Z', 800)
  const { points } = await chart(lot, staff, 30)
  const of = (key: string) => points.find((point) => point.key === key)!.total
  expect([points.length, of('2026-03-07'), of('2026-03-08'), of('2026-03-09')]).toEqual([30, 1, 6, 8])
})

test('a year is shown by months', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  await money(lot, '2025-04-02T12:00:00Z', 500)
  await money(lot, '2026-03-31T12:00:00Z', 700)
  const { points } = await chart(lot, staff, 365)
  expect(points.map((point) => point.key)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
  ])
  expect([points[0]!.total, points[11]!.total]).toEqual([5, 7])
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker', lot: { timezone?: string } = {}) {
  const made = await makeLot(world.deps.db, lot)
  return { lot: made, staff: await makeStaff(world, made, role) }
}

async function money(lot: LotRow, at: string, amount_cents: number, payment: object = {}): Promise<string> {
  const created_at = new Date('2026-01-01T12:00:00Z')
  const session = await makeStay(world.deps.db, lot, { amount_cents, created_at, expires_at: created_at })
  const isOpen = 'status' in payment
  await world.deps.db
    .insertInto('payments')
    .values({
      session_id: session.id,
      lot_id: lot.id,
      stripe_account_id: 'acct_1',
      kind: 'card',
      status: 'succeeded',
      amount_cents,
      fee_cents: 0,
      paid_at: isOpen ? null : new Date(at),
      ...payment,
    })
    .execute()
  return session.id
}

async function ask(lot: LotRow, staff: Staff, what: string): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/${what}`, { headers: staff.headers })
}

async function read(lot: LotRow, staff: Staff, what: string): Promise<unknown> {
  return (await ask(lot, staff, what)).json()
}

async function chart(lot: LotRow, staff: Staff, days: number): Promise<{ days: number; points: Point[] }> {
  return (await read(lot, staff, `revenue?days=${days}`)) as { days: number; points: Point[] }
}
