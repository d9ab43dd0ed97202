import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { pseudonymizeSessionsOf } from './sessions-table.ts'
import { readNamedSessions } from './test/named-sessions.ts'

const MONTH = { auto_renew: true, first_name: 'Zoé', last_name: 'Roy', email: 'zoe@example.test' }

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld()
  lot = await makeLot(world.deps.db)
  await makeStaff(world, lot, 'owner')
})
afterAll(() => world.close())

test.each([
  ['renewed', `expires_at = expires_at + interval '1 month', hours = 2 * hours`, 1],
  ['paid and refunded in part', `payment_status = 'paid', payment_id = id::text, amount_cents = 100`, 1],
  ['of another plate', `license_plate = 'OTHER 1'`, 1],
  ['moved', `location = 'Elsewhere', session_type = 'Extension', created_at = created_at - interval '1 day'`, 1],
  ['of another person', `first_name = 'Éva', last_name = null, phone = '(514) 555-0111'`, 1],
  ['of nobody', `first_name = null, last_name = null, email = null`, 0],
  ['deleted', `deleted_at = now(), deleted_by = (select user_id from lot_admins limit 1)`, 0],
])('a session with a name that is now %s is searched for as it is', async (_, change, copies) => {
  const { pool, db } = world.deps
  const { id } = await makeStay(db, lot, MONTH)
  await pool.query(`update parking_sessions set ${change} where id = $1`, [id])
  const { expected, copied } = await readNamedSessions(pool)
  expect(copied).toEqual(expected)
  expect(copied.filter((row) => row.includes(id))).toHaveLength(copies)
})

test('one that came back is searched for again, one that was erased or removed leaves nothing behind', async () => {
  const { pool, db } = world.deps
  const { user_id: userId } = await db.selectFrom('lot_admins').select('user_id').executeTakeFirstOrThrow()
  const back = await makeStay(db, lot, { ...MONTH, deleted_at: new Date(), deleted_by: userId })
  await pool.query('update parking_sessions set deleted_at = null, deleted_by = null where id = $1', [back.id])
  const erased = await makeStay(db, lot, MONTH)
  await pseudonymizeSessionsOf(db, [erased.id])
  const removed = await makeStay(db, lot, MONTH)
  await pool.query('delete from parking_sessions where id = $1', [removed.id])
  const { expected, copied } = await readNamedSessions(pool)
  expect(copied).toEqual(expected)
  const { rows } = await pool.query<{ id: string }>('select id from named_sessions where id = any($1)', [
    [back.id, erased.id, removed.id],
  ])
  expect(rows).toEqual([{ id: back.id }])
})
