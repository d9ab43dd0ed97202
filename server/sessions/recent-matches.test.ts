import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotAccess } from '../access/lot-access.ts'
import { listSizes } from '@lotwise/domain/list-sizes'
import { WEEK_MS } from '@lotwise/domain/duration'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { makeStaff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { countLargeLots } from './count-large-lots.ts'
import { gatherRecent } from './lot-search-table.ts'
import { idsOf, sessionListOf, type SessionList } from './test/session-list.ts'

const SESSIONS = 40_000
const MANY = [
  [
    'three characters of a plate, which a few have in their name',
    'QRS',
    `plate_key like '%QRS%' or last_name like 'Qrs%'`,
  ],
  [
    'four digits of a phone number, which a few have as their card',
    '5514',
    `phone like '%55-14%' or card_last4 = '5514'`,
  ],
] as const

let world: World
let lot: LotRow
let list: SessionList
beforeAll(async () => {
  world = await openWorld()
  lot = await makeLot(world.deps.db)
  list = sessionListOf(world, lot, await makeStaff(world, lot, 'owner'))
  // One in 33 has the part, of 40 weeks; the lot is counted.
  await world.deps.pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at,
       payment_status, payment_id, card_last4, first_name, last_name, email, auto_renew)
     select $1, case n % 33 when 0 then 'QRS ' else 'ABC ' end || n % 1000, '(416) 2' || case n % 33 when 1 then '55-14' else '00-33' end || to_char(n % 31, 'FM00'),
       2, 900, at + interval '2 hours', $2::text, at, case when n % 2000 = 5 then 'Yolo' else 'paid' end,
       case when n % 2000 = 5 then null else 'pi_' || n end, case when n % 1000 = 7 then '5514' else '4242' end,
       case when n % 2000 = 5 then 'Ada' end, case when n % 2000 = 5 then 'Qrs' || n end,
       case when n % 2000 = 5 then 'ada' || n || '@example.test' end, n % 2000 = 5
     from generate_series(1, $3::int) n, lateral (select now() - n * interval '10 minutes' as at) times`,
    [lot.id, lot.display_name, SESSIONS],
  )
  await countUntilDone()
  await world.deps.pool.query('vacuum analyze parking_sessions')
})
afterAll(() => world.close())

test.each(MANY)('the newest that have %s are found without reading all of them', async (_, search, condition) => {
  const ids = await list.idsWhere(condition)
  expect(ids.length).toBeGreaterThan(1200)
  const newest = Math.floor(Date.now() / WEEK_MS)
  const weeks = { first: newest - 4, last: newest }
  const access = { lot, role: 'owner' } as unknown as LotAccess<'session.read'>
  const filter = { search, activity: 'all', payment_status: 'all', session_type: 'all' } as const
  const query = { access, filter, now: new Date(), sizes: listSizes(world.deps.env) }
  const part = { kind: search === 'QRS' ? 'plate' : 'phone', part: search } as const
  const found = await world.deps.db
    .transaction()
    .execute((tx) => gatherRecent(tx, query, part, weeks, { first: 20, last: 60 }))
  const inWeeks = await list.idsWhere(
    `(${condition}) and created_at >= to_timestamp(${(weeks.first * WEEK_MS) / 1000})`,
  )
  expect(found.known).toBe(inWeeks.length)
  expect(found.ids).toEqual(ids.slice(20, 60))
})

test.each(MANY)('every page of those that have %s is right, and so is their number', async (_, search, condition) => {
  await expectPages(search, condition)
})

test.each(MANY)(
  'they still are when the newest have another plate and number, and none of the last weeks has %s',
  async (_, search, condition) => {
    const { pool } = world.deps
    await pool.query(
      `update parking_sessions set license_plate = 'ABC 1', phone = '(416) 200-0000', last_name = null, card_last4 = '1111'
       where lot_id = $1 and created_at > now() - interval '100 days' and created_at < now() - interval '30 minutes'`,
      [lot.id],
    )
    await expectPages(search, condition)
    await countUntilDone()
    await expectPages(search, condition)
  },
)

test('an erased number is not found by its digits, nor by what stands in its place, before and after that is counted', async () => {
  const { pool } = world.deps
  await pool.query(
    `update parking_sessions set phone = '~c5514e' where id in (
       select id from parking_sessions where lot_id = $1 and phone like '%55-14%' order by created_at desc limit 300)`,
    [lot.id],
  )
  const condition = `phone like '(%55-14%' or card_last4 = '5514'`
  await expectPages('5514', condition)
  await countUntilDone()
  await expectPages('5514', condition)
})

async function expectPages(search: string, condition: string): Promise<void> {
  const ids = await list.idsWhere(condition)
  for (const page of [1, 2, Math.ceil(ids.length / 100)]) {
    for (const [sort, order] of Object.entries({
      created_at: 'created_at desc, id',
      amount: 'amount_cents desc, created_at desc, id',
    })) {
      const sorted = await list.idsWhere(condition, order)
      const found = await list.read(`search=${search}&page=${page}&sort=${sort}`)
      expect([search, sort, page, found.total, idsOf(found)]).toEqual([
        search,
        sort,
        page,
        ids.length,
        sorted.slice((page - 1) * 100, page * 100),
      ])
    }
  }
}

/** Parts are counted once every transaction that began before the lot was marked has ended. */
async function countUntilDone(): Promise<void> {
  for (let isLeft = true; isLeft;) {
    await countLargeLots(world.deps)
    const { rows } = await world.deps.pool.query<{ is_left: boolean }>(
      `select not has_parts or exists (select from session_moves where lot_id = $1) as is_left from counted_lots where lot_id = $1`,
      [lot.id],
    )
    isLeft = rows[0]?.is_left ?? true
  }
}
