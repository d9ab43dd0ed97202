import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { bySystem, type ChangeBy } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'

type Row = { id: number; user_email: string | null; action: string; before: object; after: object }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an admin reads who changed what, from what to what, newest first', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  await write(lot, staff, 1)
  await write(lot, null, 2)
  expect(await list(lot, staff)).toMatchObject([
    { user_email: null, action: 'settings.changed', before: { max_hours: 2 }, after: { max_hours: 3 } },
    { user_email: staff.email, action: 'settings.changed', before: { max_hours: 1 }, after: { max_hours: 2 } },
  ])
})

test('a long history has pages of a hundred, each row once, also with equal timestamps', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  await world.deps.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 130; n++) await writeAudit(tx, changeBy(lot, staff), entry(lot, n))
  })
  const first = await list(lot, staff)
  const second = await list(lot, staff, `?before=${first.at(-1)!.id}`)
  expect([first.length, second.length]).toEqual([100, 30])
  expect(new Set([...first, ...second].map((row) => row.id)).size).toBe(130)
})

test('a checker may not read it, another lot is not found, and its rows are in no other list', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  const other = await makeLotWithStaff('owner')
  await write(other.lot, other.staff, 1)
  expect((await ask(lot, staff)).status).toBe(403)
  expect((await ask(other.lot, staff)).status).toBe(404)
  const rows = await list(lot, await makeStaff(world, lot, 'owner'))
  expect(rows.map(({ action }) => action)).toEqual(['member.access_refused'])
})

describe('the filters', () => {
  test('by user, by any user, and by system', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const admin = await makeStaff(world, lot, 'admin')
    await write(lot, staff, 1)
    await write(lot, admin, 2)
    await write(lot, null, 3)
    const hours = async (by: string) => (await list(lot, staff, `?by=${by}`)).map((row) => row.before)
    expect(await hours('people')).toEqual([{ max_hours: 2 }, { max_hours: 1 }])
    expect(await hours('system')).toEqual([{ max_hours: 3 }])
    expect(await hours(admin.userId)).toEqual([{ max_hours: 2 }])
    expect((await ask(lot, staff, '?by=everyone')).status).toBe(400)
  })

  test('by kind, combined with a user and with paging', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    await world.deps.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 105; n++) {
        await writeAudit(tx, changeBy(lot, staff), entry(lot, n))
        await writeAudit(tx, changeBy(lot, staff), { ...entry(lot, n), action: 'member.removed' })
      }
    })
    const first = await list(lot, staff, `?kind=team&by=${staff.userId}`)
    const second = await list(lot, staff, `?kind=team&by=${staff.userId}&before=${first.at(-1)!.id}`)
    expect([first.length, second.length]).toEqual([100, 5])
    expect(new Set([...first, ...second].map((row) => row.action))).toEqual(new Set(['member.removed']))
    expect((await ask(lot, staff, '?kind=weather')).status).toBe(400)
  })

  test('list everyone who ever changed something at the lot, former staff included', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const gone = await makeStaff(world, lot, 'admin')
    const idle = await makeStaff(world, lot, 'admin')
    const elsewhere = await makeLotWithStaff('owner')
    await write(elsewhere.lot, elsewhere.staff, 1)
    for (const person of [staff, gone, staff, null]) await write(lot, person, 1)
    await world.deps.db.deleteFrom('lot_admins').where('user_id', '=', gone.userId).execute()
    const reply = await world.app.request(`/api/admin/lots/${lot.slug}/audit/people`, { headers: idle.headers })
    const expected = [staff, gone].map(({ userId, email }) => ({ user_id: userId, user_email: email }))
    expect(await reply.json()).toEqual(expected.toSorted((a, b) => (a.user_email < b.user_email ? -1 : 1)))
  })
})

test('an entry about a session names its plate, also once the session is deleted', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const { db } = world.deps
  const session = await makeStay(db, lot, { license_plate: 'GONE 1', deleted_at: new Date(), deleted_by: staff.userId })
  const subject = { kind: 'session' as const, id: session.id }
  await writeAudit(db, changeBy(lot, staff), { action: 'session.deleted', subject })
  expect(await list(lot, staff)).toMatchObject([{ license_plate: 'GONE 1', user_id: staff.userId }])
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

function changeBy(lot: LotRow, staff: Staff | null): ChangeBy {
  if (staff === null) return bySystem('settle_payment', lot.id)
  return { actor: { kind: 'user', userId: staff.userId, email: staff.email }, lot, requestId: null }
}

function entry(lot: LotRow, hours: number) {
  return {
    action: 'settings.changed' as const,
    subject: { kind: 'settings' as const, id: lot.id },
    before: { max_hours: hours },
    after: { max_hours: hours + 1 },
  }
}

function write(lot: LotRow, staff: Staff | null, hours: number): Promise<void> {
  return writeAudit(world.deps.db, changeBy(lot, staff), entry(lot, hours))
}

async function ask(lot: LotRow, { headers }: Staff, query = ''): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/audit${query}`, { headers })
}

async function list(lot: LotRow, staff: Staff, query = ''): Promise<Row[]> {
  return (await (await ask(lot, staff, query)).json()) as Row[]
}
