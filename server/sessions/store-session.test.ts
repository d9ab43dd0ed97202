import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { lockSpaces } from '../lots/settings/settings-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { post, type Session } from '../test/pay.ts'
import { makeStaff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

const OPEN = { charges_enabled: true }
const STAY = { license_plate: 'ABCD 123', phone: '4165550123', hours: 2 }

let world: World
let lots = 0
beforeAll(async () => {
  world = await openWorld({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

test('a price that was changed a moment ago is the price of the next session', async () => {
  const lot = await openLot()
  expect((await create(lot)).session.amount).toBe(9)
  await world.deps.db.updateTable('lot_settings').set({ hourly_rate_cents: 500 }).where('lot_id', '=', lot.id).execute()
  expect((await create(lot)).session.amount).toBe(10)
})

test('a lot that was closed, or lost its payments, a moment ago sells nothing', async () => {
  const [closed, disabled] = [await openLot(), await openLot()]
  await Promise.all([create(closed), create(disabled)])
  const { db } = world.deps
  await db.updateTable('lots').set({ status: 'inactive' }).where('id', '=', closed.id).execute()
  await db.updateTable('lots').set({ charges_enabled: false }).where('id', '=', disabled.id).execute()
  expect((await create(closed)).status).toBe(404)
  expect((await create(disabled)).status).toBe(409)
})

test('twenty requests with one key at once make one session, and another body is refused', async () => {
  const lot = await openLot()
  const key = { 'idempotency-key': 'one' }
  const made = await Promise.all(Array.from({ length: 20 }, () => create(lot, STAY, key)))
  expect(new Set(made.map(({ status, session }) => `${status} ${session.id}`)).size).toBe(1)
  expect(made[0]!.session).toMatchObject({ lot_slug: lot.slug, amount: 9 })
  expect((await create(lot, { ...STAY, hours: 3 }, key)).session).toMatchObject({ reason: 'idempotency_key_reused' })
  const tooLong = await create(lot, STAY, { 'idempotency-key': 'k'.repeat(256) })
  expect(tooLong.session).toMatchObject({ reason: 'idempotency_key_too_long' })
  const { rows } = await world.deps.pool.query('select from parking_sessions where lot_id = $1', [lot.id])
  expect(rows).toHaveLength(1)
})

test('two drivers at once for the last space: one gets it, and a repeated request gets it again', async () => {
  const lot = await openLot({ spaces: 2, sell_within_spaces: true })
  await parked(lot, 'TAKEN 1')
  const wish = (n: number) => create(lot, { ...STAY, license_plate: `CAR ${n}` }, { 'idempotency-key': `car ${n}` })
  const asked = await Promise.all([wish(1), wish(2), wish(3)])
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(asked.find(({ status }) => status === 409)!.session).toMatchObject({ reason: 'lot_full' })
  const winner = asked.findIndex(({ status }) => status === 201)
  expect((await wish(winner + 1)).session.id).toBe(asked[winner]!.session.id)
  expect(await isFull(lot)).toBe(true)
  await expect.poll(() => isListedFull(lot), { timeout: 30_000 }).toBe(true)
})

test('a driver waits while another one’s space is counted, and counts again', async () => {
  const lot = await openLot({ spaces: 1, sell_within_spaces: true })
  const asked = await world.deps.db.transaction().execute(async (tx) => {
    await lockSpaces(tx, lot.id)
    const waiting = create(lot)
    await expect.poll(isWaitingForLock).toBe(true)
    await makeStay(tx, lot, { license_plate: 'LAST', payment_status: 'paid' })
    return { waiting }
  })
  expect((await asked.waiting).session).toMatchObject({ reason: 'lot_full' })
})

test('a stay with its extension is one car, an unpaid form holds its space for five minutes', async () => {
  const lot = await openLot({ spaces: 3, sell_within_spaces: true })
  const first = await parked(lot, 'ONE CAR')
  await parked(lot, 'ONE-CAR', { session_type: 'Extension', extends_session_id: first.id })
  await makeStay(world.deps.db, lot, { license_plate: 'LEFT', created_at: minutesAgo(6) })
  await makeStay(world.deps.db, lot, { license_plate: 'PAYING', created_at: minutesAgo(4) })
  await parked(lot, 'GONE', { expires_at: minutesAgo(1) })
  expect(await isFull(lot)).toBe(false)
  expect((await create(lot)).status).toBe(201)
  expect((await create(lot, { ...STAY, license_plate: 'FOURTH' })).session).toMatchObject({ reason: 'lot_full' })
  // A full lot must not tell strangers which plates are parked there.
  const stranger = { ...STAY, license_plate: 'one car', phone: '6475550199' }
  expect((await create(lot, stranger)).session).toMatchObject({ reason: 'lot_full' })
  // These have their space already.
  expect((await create(lot, { ...STAY, license_plate: 'one car' })).status).toBe(201)
  expect((await post(world, `/api/sessions/${first.id}/extensions`, { hours: 1 })).status).toBe(201)
})

test('without a limit any number is sold, with or without a number of spaces', async () => {
  const lot = await openLot({ spaces: 1 })
  await parked(lot, 'TAKEN 1')
  expect((await create(lot)).status).toBe(201)
  expect(await isFull(lot)).toBe(false)
})

test('a lot that was marked as full a moment ago sells extensions only, until it is open again; both are in the audit log', async () => {
  const lot = await openLot()
  const { headers } = await makeStaff(world, lot, 'admin')
  const first = await parked(lot, 'ONE CAR')
  const key = { 'idempotency-key': 'before' }
  const before = await create(lot, STAY, key)
  const mark = (is_full: boolean) =>
    world.app.request(`/api/admin/lots/${lot.slug}/full`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ is_full }),
    })
  expect((await mark(true)).status).toBe(200)
  expect((await mark(true)).status).toBe(200)
  expect(await isFull(lot)).toBe(true)
  expect((await create(lot)).session).toMatchObject({ reason: 'lot_full' })
  expect((await create(lot, STAY, key)).session.id).toBe(before.session.id)
  const month = { ...STAY, hours: undefined, monthly: true, first_name: 'A', last_name: 'B', email: 'a@example.test' }
  expect((await create(lot, month)).session).toMatchObject({ reason: 'lot_full' })
  expect((await post(world, `/api/sessions/${first.id}/extensions`, { hours: 1 })).status).toBe(201)
  const stats = await world.app.request(`/api/admin/lots/${lot.slug}/stats`, { headers })
  expect(await stats.json()).toMatchObject({ occupancy: { is_full: true, spaces: null } })
  expect((await mark(false)).status).toBe(200)
  await expect.poll(async () => (await create(lot)).status).toBe(201)
  const log = await world.deps.db.selectFrom('audit_log').select('action').where('lot_id', '=', lot.id).execute()
  expect(log.map(({ action }) => action)).toEqual(['lot.marked_full', 'lot.sales_resumed'])
})

async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await world.deps.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount === 1
}

function parked(lot: LotRow, license_plate: string, stay: Partial<Parameters<typeof makeStay>[2]> = {}) {
  return makeStay(world.deps.db, lot, { license_plate, payment_status: 'paid', ...stay })
}

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000)
}

async function isFull(lot: LotRow): Promise<boolean> {
  const reply = await world.app.request(`/api/lots/${lot.slug}`)
  return ((await reply.json()) as { lot: { is_full: boolean } }).lot.is_full
}

async function isListedFull(lot: LotRow): Promise<boolean> {
  const listed = (await (await world.app.request('/api/lots')).json()) as { id: string; is_full: boolean }[]
  return listed.find(({ id }) => id === lot.id)!.is_full
}

function openLot(settings: Parameters<typeof makeLot>[2] = {}): Promise<LotRow> {
  lots += 1
  return makeLot(world.deps.db, { ...OPEN, stripe_account_id: `acct_store${lots}` }, settings)
}

async function create(lot: LotRow, body: object = STAY, headers: Record<string, string> = {}) {
  const reply = await post(world, `/api/lots/${lot.slug}/sessions`, body, headers)
  return { status: reply.status, session: (await reply.json()) as Session }
}
