import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, queriesOf, type Db } from '../infra/db/connect.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { readPartStates } from '../sessions/checks/check-snapshot-table.ts'
import { countParkedCars, countTakenSpaces } from '../sessions/spaces-table.ts'
import { makeLot } from '../test/make.ts'
import { ignoreLoss } from '../test/shared-postgres.ts'
import { openWorld, type World } from '../test/world.ts'
import { countActiveSessions } from './reports-table.ts'

type Access = Parameters<typeof countActiveSessions>[1] & Parameters<typeof readPartStates>[1]['access']

const NOW = new Date('2026-01-15T12:00:00Z')

let world: World
let lot: LotRow
/** One connection, which has what is prepared. */
let pool: Pool
let db: Db
beforeAll(async () => {
  world = await openWorld()
  lot = await makeLot(world.deps.db)
  pool = openPool(world.database, ignoreLoss, 1)
  db = queriesOf(pool)
})
afterAll(async () => {
  await pool.end()
  await world.close()
})

test('what counts the stays of now is planned with that moment: prepared, it would read all of a large lot', async () => {
  const access = { lot } as unknown as Access
  // A statement is prepared when it comes again.
  for (let time = 0; time < 2; time++) {
    await countActiveSessions(db, access, NOW)
    await countParkedCars(db, lot.id, NOW)
    await countTakenSpaces(db, lot.id, { now: NOW })
    await readPartStates(db, { access, now: NOW })
  }
  const { rows } = await pool.query(`select statement from pg_prepared_statements where statement like '%expires_at%'`)
  expect(rows).toEqual([])
})
