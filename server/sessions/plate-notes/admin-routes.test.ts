import type { Reply } from '@lotwise/contract/endpoint'
import type { checkPlate } from '@lotwise/contract/checks'
import type { listPlateNotes } from '@lotwise/contract/plate-notes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { sweepPersonalData } from '../sweep-personal-data.ts'

let now: Date
let world: World
let lot: LotRow
let staff: Staff
beforeAll(async () => {
  world = await openWorld({ now: () => now, env: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  now = new Date('2026-03-10T16:00:00Z')
  await openLot()
})

/** A new one has no blocks that are still remembered. */
async function openLot(): Promise<void> {
  lot = await makeLot(world.deps.db, { stripe_account_id: `acct_${crypto.randomUUID()}`, charges_enabled: true })
  staff = await makeStaff(world, lot, 'admin')
}

async function send<T>(path: string, body?: object, method = 'POST'): Promise<{ status: number; body: T }> {
  const reply = await world.app.request(path, {
    method: body ? method : 'GET',
    headers: { ...staff.headers, 'content-type': 'application/json', 'x-forwarded-for': crypto.randomUUID() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: reply.status, body: (await reply.json()) as T }
}

const BLOCK = { reason: ' Damaged the gate ', until: '2026-03-31', contact: '416 555 0199' }
const save = (body: object) =>
  send(`/api/admin/lots/${lot.slug}/plate-notes`, { license_plate: 'abc 123', note: '', block: null, ...body }, 'PUT')
const list = async () => (await send<Reply<typeof listPlateNotes>>(`/api/admin/lots/${lot.slug}/plate-notes`)).body
const pay = (license_plate = 'A-BC123') =>
  send(`/api/lots/${lot.slug}/sessions`, { license_plate, phone: '4165550123', hours: 2 })

test('a note is shown at every check of the plate, and removed when it is emptied', async () => {
  await save({ note: ' Leaks oil ' })
  const check = () => send<Reply<typeof checkPlate>>(`/api/admin/lots/${lot.slug}/checks`, { license_plate: 'ABC123' })
  expect((await check()).body.plate_note).toEqual({ note: 'Leaks oil', blocked: null })
  expect((await pay()).status).toBe(201)
  await save({ note: ' ' })
  expect(await list()).toEqual([])
  expect((await check()).body).not.toHaveProperty('plate_note')
})

test('a blocked plate can neither be paid for nor extended, and the driver is told whom to contact', async () => {
  const running = await makeStay(world.deps.db, lot, {
    license_plate: 'ABC 123',
    payment_status: 'paid',
    created_at: now,
    expires_at: new Date('2026-03-10T18:00:00Z'),
  })
  await save({ block: BLOCK })
  expect(await pay()).toMatchObject({
    status: 409,
    body: {
      reason: 'plate_blocked',
      field: 'license_plate',
      error: 'Parking for this plate cannot be paid for here. Please contact the lot: 416 555 0199',
    },
  })
  expect(JSON.stringify((await pay()).body)).not.toContain('gate')
  const month = { monthly: true, first_name: 'Ada', last_name: 'Roy', email: 'a@b.ca' }
  const monthly = { license_plate: 'ABC123', phone: '4165550123', ...month }
  expect((await send(`/api/lots/${lot.slug}/sessions`, monthly)).body).toMatchObject({ reason: 'plate_blocked' })
  expect((await send(`/api/sessions/${running.id}/extensions`, { hours: 1 })).body).toMatchObject({
    reason: 'plate_blocked',
  })
  expect((await pay('ABC 124')).status).toBe(201)
  expect((await send(`/api/admin/lots/${lot.slug}/checks`, { license_plate: 'ABC123' })).body).toMatchObject({
    result: 'valid',
    plate_note: { note: null, blocked: { reason: 'Damaged the gate', until: '2026-03-31' } },
  })
  expect((await send(`/api/admin/lots/${lot.slug}/sessions/${running.id}`)).body).toMatchObject({
    plate_note: { blocked: { until: '2026-03-31' } },
  })
  now = new Date('2026-04-01T04:00:00Z')
  expect((await pay()).status).toBe(201)
})

test('a note leaves a block as it is, and a block the note', async () => {
  const change = (body: object) =>
    send(`/api/admin/lots/${lot.slug}/plate-notes`, { license_plate: 'ABC 123', ...body }, 'PUT')
  await change({ block: BLOCK })
  await change({ note: 'Leaks oil' })
  expect(await list()).toMatchObject([{ note: 'Leaks oil', block: { reason: 'Damaged the gate', is_running: true } }])
  expect((await pay()).status).toBe(409)
  await change({ block: null })
  expect(await list()).toMatchObject([{ note: 'Leaks oil', block: null }])
  await change({ block: BLOCK })
  now = new Date('2026-04-01T04:00:00Z')
  staff = await makeStaff(world, lot, 'admin')
  await change({ note: '' })
  expect(await list()).toEqual([])
  const actions = await world.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('lot_id', '=', lot.id)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'plate.blocked',
    'plate.noted',
    'plate.unblocked',
    'plate.blocked',
    'plate.noted',
  ])
})

test('a block needs a reason and an end, and both are in the audit log', async () => {
  expect((await save({ block: { ...BLOCK, reason: ' ' } })).body).toMatchObject({ reason: 'block_reason_required' })
  expect((await save({ block: { ...BLOCK, until: '2026-03-09' } })).body).toMatchObject({ reason: 'block_day_invalid' })
  await save({ block: BLOCK })
  await save({ note: 'Paid for the gate' })
  const log = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    {
      action: 'plate.blocked',
      actor_user_id: staff.userId,
      after: { license_plate: 'ABC 123', block_reason: 'Damaged the gate', blocked_until: '2026-04-01T04:00:00.000Z' },
    },
    { action: 'plate.unblocked', before: { block_reason: 'Damaged the gate' }, after: { note: 'Paid for the gate' } },
  ])
})

test('it is removed after the retention, a block that lasts longer is not', async () => {
  await save({ note: 'Leaks oil' })
  await save({ license_plate: 'LONG 1', block: { ...BLOCK, until: '2030-01-01' } })
  now = new Date('2028-03-11T16:00:00Z')
  await sweepPersonalData(world.deps)
  const left = await world.deps.db.selectFrom('plate_notes').select('plate_key').where('lot_id', '=', lot.id).execute()
  expect(left).toEqual([{ plate_key: 'LONG1' }])
})
