import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'
import { useBitmaps } from '../infra/db/choose-plans.ts'
import { indexConditions } from './session-search-table.ts'

/** What every search asks besides. */
const LISTED = { parking_sessions: sql`deleted_at is null`, named_sessions: sql`true` }
const SESSIONS = { small: 60, large: 40_000 }

let world: World
let small: string
beforeAll(async () => {
  world = await openWorld()
  small = (await makeLot(world.deps.db)).id
  const large = (await makeLot(world.deps.db)).id
  await fill(large, SESSIONS.large)
  await fill(small, SESSIONS.small)
  await world.deps.pool.query('vacuum analyze parking_sessions')
})
afterAll(() => world.close())

test.each([
  ['part of a plate', '017', 'sessions_by_marked_plate'],
  ['a longer part', 'BC0017', 'sessions_by_marked_plate'],
  ['digits of a phone number', '(416) 555-0017', 'sessions_by_marked_phone'],
  ['part of a name', 'émile', 'named_sessions_by_part'],
])('in a lot that is small beside another, %s is found by its index and no other', async (_, typed, index) => {
  const access = { lot: { id: small }, role: 'owner' } as Parameters<typeof indexConditions>[0]
  const plans = await world.deps.db.transaction().execute(async (tx) => {
    await useBitmaps(tx)
    const found: string[] = []
    for (const { table, isFound } of indexConditions(access, typed)) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from ${sql.table(table)} where ${LISTED[table]} and ${isFound}`.execute(tx)
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return found
  })
  const plan = plans.find((one) => one.includes(index))
  expect(plan).toMatch(/^Bitmap Heap Scan/)
  expect(plan!.match(/Index Scan/g)).toHaveLength(1)
})

async function fill(lotId: string, sessions: number): Promise<void> {
  await world.deps.pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at)
     select $1, 'ABC' || lpad((n * 7919 % 100000)::text, 5, '0'), '(416) 555-' || to_char(n % 10000, 'FM0000'), 1, 450,
       now() - n * interval '10 minutes', 'Here', now() - n * interval '11 minutes' from generate_series(1, $2::int) n`,
    [lotId, sessions],
  )
}
