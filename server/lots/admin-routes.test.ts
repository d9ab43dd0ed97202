import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../test/make.ts'
import { makeStaff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function lotOf(slug: string, headers: Record<string, string>) {
  const reply = await world.app.request(`/api/admin/lots/${slug}`, { headers })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

test('staff see their lot before drivers do', async () => {
  const lot = await makeLot(world.deps.db, { status: 'pending', display_name: 'Old Mill' })
  const { headers } = await makeStaff(world, lot, 'owner')
  expect((await world.app.request(`/api/lots/${lot.slug}`)).status).toBe(404)
  expect(await lotOf(lot.slug, headers)).toMatchObject({
    status: 200,
    body: { id: lot.id, slug: lot.slug, display_name: 'Old Mill', status: 'pending' },
  })
})

test('the payment account is named to an admin and not to a checker', async () => {
  const lot = await makeLot(world.deps.db, { stripe_account_id: 'acct_1' })
  const [admin, checker] = [await makeStaff(world, lot, 'admin'), await makeStaff(world, lot, 'checker')]
  expect((await lotOf(lot.slug, admin.headers)).body).toHaveProperty('stripe_account_id', 'acct_1')
  expect((await lotOf(lot.slug, checker.headers)).body).not.toHaveProperty('stripe_account_id')
})

test('staff of another lot do not find it', async () => {
  const [lot, other] = [await makeLot(world.deps.db), await makeLot(world.deps.db)]
  const { headers } = await makeStaff(world, other, 'owner')
  expect((await lotOf(lot.slug, headers)).status).toBe(404)
})
