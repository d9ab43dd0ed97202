import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { writeAudit } from './write-audit.ts'

type Row = { id: number; user_email: string | null; action: string; before: object; after: object }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an admin reads who changed what, from what to what, newest first', async () => {
  const { lot, staff } = await house('admin')
  await write(lot, staff, 1)
  await write(lot, null, 2)
  expect(await list(lot, staff)).toMatchObject([
    { user_email: null, action: 'settings.changed', before: { max_hours: 2 }, after: { max_hours: 3 } },
    { user_email: staff.email, action: 'settings.changed', before: { max_hours: 1 }, after: { max_hours: 2 } },
  ])
})

test('a long history is read a hundred at a time, each row once, also those of one moment', async () => {
  const { lot, staff } = await house('owner')
  await world.doors.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 130; n++) await writeAudit(tx, entry(lot, staff, n))
  })
  const first = await list(lot, staff)
  const second = await list(lot, staff, `?before=${first.at(-1)!.id}`)
  expect([first.length, second.length]).toEqual([100, 30])
  expect(new Set([...first, ...second].map((row) => row.id)).size).toBe(130)
})

test('a checker may not read it, another lot is not found, and its rows are in no other list', async () => {
  const { lot, staff } = await house('checker')
  const other = await house('owner')
  await write(other.lot, other.staff, 1)
  expect((await ask(lot, staff)).status).toBe(403)
  expect((await ask(other.lot, staff)).status).toBe(404)
  expect(await list(lot, await makeStaff(world, lot, 'owner'))).toEqual([])
})

async function house(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.doors.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

function entry(lot: LotRow, staff: Staff | null, hours: number) {
  return {
    userId: staff?.userId ?? null,
    lotId: lot.id,
    action: 'settings.changed',
    subject: { kind: 'settings' as const, id: lot.id },
    before: { max_hours: hours },
    after: { max_hours: hours + 1 },
  }
}

function write(lot: LotRow, staff: Staff | null, hours: number): Promise<void> {
  return writeAudit(world.doors.db, entry(lot, staff, hours))
}

async function ask(lot: LotRow, { headers }: Staff, query = ''): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/audit${query}`, { headers })
}

async function list(lot: LotRow, staff: Staff, query = ''): Promise<Row[]> {
  return (await (await ask(lot, staff, query)).json()) as Row[]
}
