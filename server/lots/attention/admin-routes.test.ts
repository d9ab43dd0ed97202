import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../../test/make.ts'
import { makeStaff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { raiseAttention } from './attention-items-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('staff see open attention items, and resolve each once', async () => {
  const lot = await makeLot(world.deps.db)
  const admin = await makeStaff(world, lot, 'admin')
  await raise(lot.id)
  await raise(lot.id)
  const [item, ...others] = await list(lot.slug, admin.headers)
  expect(others).toEqual([])
  expect(item).toMatchObject({ kind: 'event_not_understood', session_id: null, detail: { event: 'evt_1' } })
  expect(await resolve(lot.slug, item!.id, admin.headers)).toBe(200)
  expect(await list(lot.slug, admin.headers)).toEqual([])
  expect(await resolve(lot.slug, item!.id, admin.headers)).toBe(404)
})

test('a checker does not see it', async () => {
  const lot = await makeLot(world.deps.db)
  const checker = await makeStaff(world, lot, 'checker')
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/attention`, { headers: checker.headers })
  expect(reply.status).toBe(403)
})

test("another lot's item is not found", async () => {
  const [mine, theirs] = [await makeLot(world.deps.db), await makeLot(world.deps.db)]
  const owner = await makeStaff(world, mine)
  const their = await makeStaff(world, theirs)
  await raise(theirs.id)
  const [item] = await list(theirs.slug, their.headers)
  expect(await resolve(mine.slug, item!.id, owner.headers)).toBe(404)
  expect(await resolve(theirs.slug, item!.id, owner.headers)).toBe(404)
})

function raise(lotId: string) {
  const item = { lotId, sessionId: null, paymentId: null, detail: { event: 'evt_1' } }
  return raiseAttention(world.deps.db, { kind: 'event_not_understood', ...item })
}

async function list(slug: string, headers: Record<string, string>): Promise<{ id: string }[]> {
  const reply = await world.app.request(`/api/admin/lots/${slug}/attention`, { headers })
  return (await reply.json()) as { id: string }[]
}

async function resolve(slug: string, id: string, headers: Record<string, string>): Promise<number> {
  const reply = await world.app.request(`/api/admin/lots/${slug}/attention/${id}/resolve`, { method: 'POST', headers })
  return reply.status
}
