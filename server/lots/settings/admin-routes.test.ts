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

const DEFAULTS = {
  hourly_rate: 4.5,
  max_daily_rate: 16.5,
  max_hours: 12,
  subscription_amount: 150,
  notification_threshold: 90,
  notification_enabled: true,
}

test('an admin reads the settings and changes them; the row comes back, and what it was is kept', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  const read = await world.app.request(`/api/admin/lots/${lot.slug}/settings`, { headers: staff.headers })
  expect(await read.json()).toMatchObject(DEFAULTS)
  const wanted = {
    hourly_rate: 5.25,
    notification_enabled: false,
    max_hours: 12,
    stop_min_hours: 2,
    plates_per_plan: 3,
    grace_end_minutes: 0,
  }
  const reply = await change(lot, staff, wanted)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({
    ...DEFAULTS,
    lot_id: lot.id,
    hourly_rate: 5.25,
    notification_enabled: false,
    stop_min_hours: 2,
    plates_per_plan: 3,
    grace_arrival_minutes: 10,
    grace_end_minutes: 0,
  })
  expect(await audit(lot)).toMatchObject([
    {
      action: 'settings.changed',
      actor_user_id: staff.userId,
      before: { hourly_rate_cents: 450, notification_enabled: true, stop_min_hours: null, plates_per_plan: 1 },
      after: { hourly_rate_cents: 525, notification_enabled: false, stop_min_hours: 2, plates_per_plan: 3 },
    },
  ])
})

test('where a lot is comes from two numbers or a link, is kept with what it was, and can be taken away', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const saved = async (position: string | null) => (await (await change(lot, staff, { position })).json()) as object
  expect(await saved('https://www.google.com/maps/@45.501689,-73.567256,17z')).toMatchObject({
    position: '45.50169, -73.56726',
  })
  expect(await saved('45.50169, -73.56726')).toMatchObject({ position: '45.50169, -73.56726' })
  expect(await saved(null)).toMatchObject({ position: null })
  const where = { latitude: 45.50169, longitude: -73.56726 }
  const nowhere = { latitude: null, longitude: null }
  expect(await audit(lot)).toMatchObject([
    { action: 'settings.changed', before: where, after: nowhere },
    { action: 'settings.changed', before: nowhere, after: where },
  ])
})

test('saving unchanged settings writes no audit entry', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  expect((await change(lot, staff, DEFAULTS)).status).toBe(200)
  expect(await audit(lot)).toEqual([])
})

test.each([
  [{ hourly_rate: 0.001 }, 'price_not_whole_cents', 'hourly_rate', 'Enter a price in whole cents, like 4.50'],
  [
    { hourly_rate: 0.25 },
    'price_below_card_minimum',
    'hourly_rate',
    'A card cannot be charged less than $0.50. Please enter $0.50 or more.',
  ],
  [{ hourly_rate: -0.01 }, 'hourly_rate_invalid', 'hourly_rate', 'Hourly rate must be between $0 and $1,000'],
  [{ hourly_rate: 1e300 }, 'hourly_rate_invalid', 'hourly_rate', 'Hourly rate must be between $0 and $1,000'],
  [
    { max_daily_rate: 1000.01 },
    'max_daily_rate_invalid',
    'max_daily_rate',
    'Max daily rate must be between $0 and $1,000',
  ],
  [{ max_hours: 0 }, 'max_hours_invalid', 'max_hours', 'Max hours must be a whole number between 1 and 24'],
  [{ max_hours: 25 }, 'max_hours_invalid', 'max_hours', 'Max hours must be a whole number between 1 and 24'],
  [{ max_hours: 1.5 }, 'max_hours_invalid', 'max_hours', 'Max hours must be a whole number between 1 and 24'],
  [
    { subscription_amount: 0.99 },
    'subscription_amount_invalid',
    'subscription_amount',
    'Monthly subscription amount must be between $1 and $10,000',
  ],
  [
    { plates_per_plan: 6 },
    'plates_per_plan_invalid',
    'plates_per_plan',
    'Between 1 and 5 cars may take turns on a plan',
  ],
  [
    { grace_arrival_minutes: 61 },
    'grace_invalid',
    'grace_arrival_minutes',
    'Grace must be a whole number of minutes between 0 and 60',
  ],
  [
    { position: 'behind the barn' },
    'position_unreadable',
    'position',
    'Enter the position like 45.50169, -73.56725, or paste a link to a map',
  ],
  [
    { position: '45.50169, 73.56725' },
    'position_outside_canada',
    'position',
    'This position is not in Canada. Latitude comes first, and longitude is negative.',
  ],
  [
    { stop_min_hours: 25 },
    'stop_min_hours_invalid',
    'stop_min_hours',
    'The hours charged at least must be between 1 and 24',
  ],
  [
    { notification_threshold: 181 },
    'notification_threshold_invalid',
    'notification_threshold',
    'Notification threshold must be between 1 and 180 minutes',
  ],
])('%j is refused, and nothing is saved', async (body, reason, field, error) => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const reply = await change(lot, staff, { max_daily_rate: 20, ...body })
  expect([reply.status, await reply.json()]).toEqual([400, { code: 'invalid_input', reason, field, error }])
  const { max_daily_rate_cents } = await world.deps.db
    .selectFrom('lot_settings')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .executeTakeFirstOrThrow()
  expect(max_daily_rate_cents).toBe(1650)
})

test('a checker may neither read nor change them, and another lot is not found', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  const other = await makeLot(world.deps.db)
  const read = (of: LotRow) => world.app.request(`/api/admin/lots/${of.slug}/settings`, { headers: staff.headers })
  expect([(await read(lot)).status, (await change(lot, staff, { max_hours: 1 })).status]).toEqual([403, 403])
  expect([(await read(other)).status, (await change(other, staff, { max_hours: 1 })).status]).toEqual([404, 404])
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

async function change(lot: LotRow, staff: Staff, body: object): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/settings`, {
    method: 'PATCH',
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function audit(lot: LotRow) {
  return world.deps.db.selectFrom('audit_log').selectAll().where('lot_id', '=', lot.id).execute()
}
