import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots-table.ts'
import { makeLot } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const NOTHING = {
  operator_name: null,
  operator_address: null,
  province: null,
  gst_hst_number: null,
  qst_number: null,
  tax_since: null,
}

test('an owner sets seller and taxes, and clears them again', async () => {
  const { lot, staff } = await makeLotWithStaff()
  expect((await save(lot, staff, {})).body).toMatchObject(NOTHING)
  const { status, body } = await save(lot, staff, {
    operator_name: ' Harbour\n Parking Inc. ',
    operator_address: '1 Quay, Montréal QC',
    province: 'QC',
    gst_hst_number: '123456789rt0001',
    qst_number: '1234567890 tq 0001',
    tax_since: '2026-11-01',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    operator_name: 'Harbour Parking Inc.',
    operator_address: '1 Quay, Montréal QC',
    province: 'QC',
    gst_hst_number: '123456789 RT 0001',
    qst_number: '1234567890 TQ 0001',
    tax_since: '2026-11-01',
    hourly_rate: 4.5,
  })
  const log = await world.deps.db.selectFrom('audit_log').selectAll().where('lot_id', '=', lot.id).execute()
  expect(log).toMatchObject([
    {
      action: 'settings.changed',
      before: { gst_hst_number: null, tax_since: null },
      after: { gst_hst_number: '123456789RT0001', qst_number: '1234567890TQ0001', tax_since: '2026-11-01' },
    },
  ])
  const cleared = { ...NOTHING, operator_name: '  ', qst_number: '' }
  expect((await save(lot, staff, cleared)).body).toMatchObject(NOTHING)
})

test('saving the same number in another format changes nothing', async () => {
  const { lot, staff } = await makeLotWithStaff()
  await save(lot, staff, { province: 'ON', gst_hst_number: '123456789RT0001' })
  await save(lot, staff, { province: 'ON', gst_hst_number: ' 123456789 rt 0001' })
  const log = await world.deps.db.selectFrom('audit_log').selectAll().where('lot_id', '=', lot.id).execute()
  expect(log).toHaveLength(1)
})

test.each([
  [
    { province: 'ON', gst_hst_number: '12345' },
    'gst_hst_number_invalid',
    'gst_hst_number',
    'A GST/HST number has 9 digits, RT and 4 digits, like 123456789 RT 0001',
  ],
  [
    { province: 'QC', qst_number: '123456789RT0001' },
    'qst_number_invalid',
    'qst_number',
    'A QST number has 10 digits, TQ and 4 digits, like 1234567890 TQ 0001',
  ],
  [
    { gst_hst_number: '123456789RT0001' },
    'province_required',
    'province',
    'Choose the province of the lot to show taxes on receipts',
  ],
  [
    { province: 'ON', qst_number: '1234567890TQ0001' },
    'qst_outside_quebec',
    'qst_number',
    'A QST number counts only for lots in Quebec',
  ],
  [{ tax_since: 'soon' }, 'tax_since_invalid', 'tax_since', 'Enter the day as YYYY-MM-DD'],
  [
    { operator_name: 'x'.repeat(201) },
    'operator_name_too_long',
    'operator_name',
    'The name of the business has at most 200 characters',
  ],
])('%j is refused, and nothing is saved', async (body, reason, field, error) => {
  const { lot, staff } = await makeLotWithStaff()
  expect(await save(lot, staff, { hourly_rate: 9, ...body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', reason, field, error },
  })
  expect((await save(lot, staff, {})).body).toMatchObject({ ...NOTHING, hourly_rate: 4.5 })
})

test('the province cannot be cleared while a tax number is set', async () => {
  const { lot, staff } = await makeLotWithStaff()
  await save(lot, staff, { province: 'ON', gst_hst_number: '123456789RT0001' })
  expect((await save(lot, staff, { province: null })).status).toBe(400)
})

test('an unknown province is refused', async () => {
  const { lot, staff } = await makeLotWithStaff()
  expect((await save(lot, staff, { province: 'XX' })).status).toBe(400)
})

test('drivers see who sells, and no tax number, among the settings of the lot', async () => {
  const { lot, staff } = await makeLotWithStaff()
  await save(lot, staff, { province: 'ON', gst_hst_number: '123456789RT0001', operator_name: 'Harbour Parking Inc.' })
  const { settings } = (await (await world.app.request(`/api/lots/${lot.slug}`)).json()) as { settings: object }
  expect(settings).toMatchObject({ operator_name: 'Harbour Parking Inc.', operator_address: lot.address })
  expect(Object.keys(settings)).toEqual([
    'id',
    'lot_id',
    'hourly_rate',
    'max_daily_rate',
    'max_hours',
    'subscription_amount',
    'notification_threshold',
    'notification_enabled',
    'stop_min_hours',
    'operator_name',
    'operator_address',
    'public_site_url',
    'updated_at',
  ])
})

async function makeLotWithStaff() {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, 'owner') }
}

async function save(lot: LotRow, staff: Staff, body: object): Promise<{ status: number; body: unknown }> {
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/settings`, {
    method: 'PATCH',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}
