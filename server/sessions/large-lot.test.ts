import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { countLargeLots } from './count-large-lots.ts'
import { idsOf, sessionListOf, type SessionList } from './test/session-list.ts'

const SESSIONS = 3_000
/** Of a lot of 1,000 sessions or more. */
const COUNTED = 200
const FROM = '2026-01-30T10:30:00Z'
const TO = '2026-01-31T19:00:00Z'
/** So that a whole day is between. */
const DAY_BEFORE = '2026-01-29T23:10:00Z'

let world: World
let lot: LotRow
let owner: Staff
let list: SessionList
beforeAll(async () => {
  world = await openWorld({ env: { LARGE_LOT_SESSIONS: '1000' } })
  lot = await makeLot(world.deps.db)
  owner = await makeStaff(world, lot, 'owner')
  list = sessionListOf(world, lot, owner)
  await world.deps.pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, session_type,
       payment_status, payment_id, auto_renew, first_name, last_name, email)
     select $1::uuid, case when n = 7 then 'QQ 7' else 'K' || n % 700 || chr(65 + n % 5) end,
       '(514) 555-' || to_char(n % 300, 'FM0000'), 1 + n % 4, 450 * (1 + n % 4),
       case when n < 100 then now() + n * interval '1 hour' when n % 700 = 650 then timestamptz '2026-01-29' else timestamptz '2026-02-01' - n * interval '1 minute' end,
       case when n % 50 = 0 then 'Old name' else $2::text end, timestamptz '2026-02-01' - n * interval '1 minute',
       case when n % 9 = 0 then 'Extension' else 'New' end, case when n % 33 = 0 then 'pending' when n % 500 = 1 then 'Yolo' else 'paid' end,
       case when n % 33 = 0 or n % 500 = 1 then null else $2::text || '-' || n end,
       n % 500 = 1, case when n % 500 = 1 then 'Ada' end, case when n % 500 = 1 then 'Roy' || n end,
       case when n % 500 = 1 then 'ada' || n || '@example.test' end
     from generate_series(1, $3::int) n`,
    [lot.id, lot.display_name, SESSIONS],
  )
  // Its receipt has number 1.
  await world.deps.pool.query(
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, paid_at)
     select id, lot_id, 'acct_1', 'card', 'succeeded', amount_cents, 45, created_at from parking_sessions where plate_key = 'QQ7'`,
  )
})
afterAll(() => world.close())

const ORDERS = {
  created_at: 'created_at desc, id',
  expires_at: 'expires_at desc, created_at desc, id',
  license_plate: 'plate_key, created_at desc, id',
  payment_status: 'payment_status, created_at desc, id',
  amount: 'amount_cents desc, created_at desc, id',
  hours: 'hours desc, created_at desc, id',
}
const FIRST_ORDER: Record<string, string> = { license_plate: 'asc', payment_status: 'asc' }

const FILTERS: Record<string, string> = {
  '': 'true',
  'payment_status=paid': `payment_status = 'paid'`,
  'session_type=Extension&location=here': `session_type = 'Extension' and location <> 'Old name'`,
  'location=Old%20name': `location = 'Old name'`,
  'activity=expired': 'expires_at <= now()',
  'from=0002-11-18T00:00:00Z': 'true',
  [`from=${FROM}&to=${TO}`]: `created_at >= '${FROM}' and created_at < '${TO}'`,
  [`from=${DAY_BEFORE}&to=${TO}`]: `created_at >= '${DAY_BEFORE}' and created_at < '${TO}'`,
}

test('first and far pages of every sort and filter have the rows that counting from the beginning finds', async () => {
  await countUntilDone()
  await expectPages()
})

test('they still do while sessions are added, paid, renamed and deleted, before and after these are counted', async () => {
  const { pool } = world.deps
  const listed = `select id from parking_sessions where lot_id = $1 and deleted_at is null order by created_at desc`
  await pool.query(
    `update parking_sessions set payment_status = 'paid', payment_id = id, expires_at = expires_at + interval '1 day'
    where id in (${listed} offset 1000 limit 300) and payment_status = 'pending'`,
    [lot.id],
  )
  await pool.query(
    `update parking_sessions set license_plate = 'ZZZ 1', amount_cents = 1 where id in (${listed} offset 100 limit 40)`,
    [lot.id],
  )
  await pool.query(
    `update parking_sessions set deleted_at = now(), deleted_by = $2 where id in (${listed} offset 2000 limit 60)`,
    [lot.id, owner.userId],
  )
  await expectPages()
  await expectPartsCounted()
  await countUntilDone()
  await expectPartsCounted()
  const { rows } = await pool.query(
    `select distinct sort, sum(tally)::int as total from session_places where lot_id = $1 group by sort`,
    [lot.id],
  )
  expect(rows.map(({ total }: { total: number }) => total)).toEqual(Array(6).fill(SESSIONS - 60))
  await expectPages()
})

test('the place named after a plate goes when its last session does', async () => {
  const { pool } = world.deps
  const marks = `select distinct place from session_places where lot_id = $1 and sort = 'license_plate' and place > '' order by place`
  const { rows } = await pool.query<{ place: string }>(marks, [lot.id])
  const gone = rows.slice(2, 4).map(({ place }) => place)
  await pool.query(`update parking_sessions set license_plate = 'GONE' where lot_id = $1 and plate_key = any($2)`, [
    lot.id,
    gone,
  ])
  await pool.query(`update parking_sessions set license_plate = 'GONE' where lot_id = $1 and plate_key like 'K12%'`, [
    lot.id,
  ])
  await countUntilDone()
  const after = await pool.query<{ place: string }>(marks, [lot.id])
  expect(after.rows.map(({ place }) => place).filter((place) => gone.includes(place))).toEqual([])
  await expectPages()
})

test.each([
  ['1', `plate_key like '%1%' or plate_key = 'QQ7'`, 200],
  ['7', `plate_key like '%7%'`, null],
  // Tallied, and besides it is the number of a receipt.
  ['01', `plate_key like '%01%' or plate_key = 'QQ7'`, null],
  ['Q', `plate_key like '%Q%'`, null],
  // Tallied, so that their numbers are known; many of the newest have the first, few the second.
  ['k1', `plate_key like '%K1%'`, null],
  ['k6', `plate_key like '%K6%'`, null],
  ['KQ', 'false', null],
  // Collected, and so counted.
  ['k61', `plate_key like '%K61%'`, null],
  ['5550', `phone like '%555-0%' or plate_key like '%5550%'`, 200],
  ['555-0017', `phone like '%555-0017'`, null],
  ['roy2', `last_name like 'Roy2%'`, null],
])(
  'the search for %s finds its first page at once and counts to the end on request',
  async (search, condition, cut) => {
    const ids = await list.idsWhere(condition)
    const found = (query: string) => list.read(`search=${search}&page_size=50&${query}`)
    const first = await found('')
    expect([first.total, first.total_is_least, idsOf(first)]).toEqual([
      cut ?? ids.length,
      cut === null ? undefined : true,
      ids.slice(0, 50),
    ])
    const exact = await found('count=exact')
    expect([exact.total, exact.total_is_least]).toEqual([ids.length, undefined])
    const page = Math.max(1, Math.ceil((cut ?? ids.length) / 50))
    expect(idsOf(await found(`page=${page}`))).toEqual(ids.slice((page - 1) * 50, page * 50))
  },
)

const SEARCHES: Record<string, string> = {
  k: `plate_key like '%K%'`,
  k1: `plate_key like '%K1%'`,
  q: `plate_key like '%Q%'`,
  k61: `plate_key like '%K61%'`,
  '5550': `phone like '%555-0%' or plate_key like '%5550%'`,
  roy2: `last_name like 'Roy2%'`,
  ada: `first_name = 'Ada'`,
}
const SEARCH_FILTERS: Record<string, string> = {
  ...FILTERS,
  'payment_status=Yolo': `payment_status = 'Yolo'`,
  'payment_status=pending&activity=expired': `payment_status = 'pending' and expires_at <= now()`,
  'activity=active': 'expires_at > now()',
  'activity=active&session_type=Extension': `expires_at > now() and session_type = 'Extension'`,
  [`from=${FROM}&to=9999-12-31T23:59:59Z`]: `created_at >= '${FROM}'`,
  [`from=${FROM}&session_type=Extension`]: `created_at >= '${FROM}' and session_type = 'Extension'`,
  [`to=${TO}&payment_status=paid`]: `created_at < '${TO}' and payment_status = 'paid'`,
  [`from=${FROM}&to=${TO}&activity=active`]: `created_at >= '${FROM}' and created_at < '${TO}' and expires_at > now()`,
}

test.each(Object.entries(SEARCHES))(
  'what %s finds is the same with every filter and in every order',
  async (search, condition) => {
    for (const [filter, filtered] of Object.entries(SEARCH_FILTERS)) {
      for (const [sort, order] of Object.entries(ORDERS)) {
        const ids = await list.idsWhere(`(${condition}) and (${filtered})`, order)
        const direction = FIRST_ORDER[sort] ?? 'desc'
        const query = `search=${search}&${filter.replace('here', encodeURIComponent(lot.display_name))}&sort=${sort}&page_size=50`
        const forwards = await list.read(`${query}&order=${direction}`)
        expect([query, idsOf(forwards)]).toEqual([query, ids.slice(0, 50)])
        const isLess = forwards.total < ids.length
        expect([query, forwards.total, forwards.total_is_least]).toEqual([
          query,
          isLess ? forwards.total : ids.length,
          isLess ? true : undefined,
        ])
        expect(forwards.total).toBeGreaterThanOrEqual(Math.min(50, ids.length))
        expect(idsOf(await list.read(`${query}&order=${direction}&page=2`))).toEqual(ids.slice(50, 100))
        const next = await list.read(`${query}&order=${direction}&page=2&after=${ids[49] ?? ids.at(-1) ?? lot.id}`)
        expect(idsOf(next)).toEqual(ids.slice(50, 100))
        const backwards = await list.read(`${query}&order=${direction === 'asc' ? 'desc' : 'asc'}&count=exact`)
        expect([query, backwards.total, idsOf(backwards)]).toEqual([query, ids.length, ids.toReversed().slice(0, 50)])
      }
    }
  },
)

test.each([
  ['before and', async () => {}],
  [
    'after sessions are sold, renamed, refunded and deleted, before and',
    async () => {
      const { pool } = world.deps
      const listed = `select id from parking_sessions where lot_id = $1 and deleted_at is null order by created_at desc`
      await pool.query(
        `update parking_sessions set license_plate = 'KQK 7' where id in (${listed} offset 500 limit 90)`,
        [lot.id],
      )
      await pool.query(
        `update parking_sessions set payment_status = 'refunded', session_type = 'Extension', created_at = created_at - interval '1 day'
         where id in (${listed} offset 900 limit 30) and payment_status = 'paid'`,
        [lot.id],
      )
      await pool.query(
        `update parking_sessions set deleted_at = now(), deleted_by = $2 where id in (${listed} offset 1500 limit 20)`,
        [lot.id, owner.userId],
      )
    },
  ],
])('how many have a short part is known at once for every filter, %s after that is tallied', async (_, change) => {
  await change()
  await expectShortPartsCounted()
  await countUntilDone()
  await expectShortPartsCounted()
})

test('a search is walked forwards and backwards by the sessions at the ends of a page', async () => {
  const ids = await list.idsWhere(`plate_key like '%K3%'`)
  expect(idsOf(await list.read(`search=k3&page_size=50&page=2&after=${ids[49]}`))).toEqual(ids.slice(50, 100))
  expect(idsOf(await list.read(`search=k3&page_size=50&page=2&before=${ids[150]}`))).toEqual(ids.slice(100, 150))
  const all = await list.idsWhere('true')
  expect(idsOf(await list.read(`page_size=50&page=3&after=${all[99]}`))).toEqual(all.slice(100, 150))
  expect(idsOf(await list.read(`page_size=50&page=2&before=${all[100]}`))).toEqual(all.slice(50, 100))
})

test.each([
  ['is soon collected', 'k3'],
  ['is a good part of the lot', 'k'],
])('all that a search finds is in its file, where it %s', async (_, search) => {
  const ids = await list.idsWhere(
    `plate_key like '%${search.toUpperCase()}%'`,
    'amount_cents desc, created_at desc, id',
  )
  const reply = await world.app.request(
    `/api/admin/lots/${lot.slug}/sessions.csv?search=${search}&sort=amount&order=desc&raw=1`,
    { headers: owner.headers },
  )
  const [, ...lines] = (await reply.text()).trim().split('\n')
  expect(lines).toHaveLength(ids.length)
  expect(lines.map((line) => ids.findIndex((id) => line.includes(id)))).toEqual(ids.map((_id, at) => at))
  expect(reply.headers.get('x-total-rows')).toBeNull()
})

async function expectPages(): Promise<void> {
  for (const [sort, order] of Object.entries(ORDERS)) {
    for (const [filter, condition] of Object.entries(FILTERS)) {
      const { rows } = await world.deps.pool.query<{ id: string }>(
        `select id from parking_sessions where lot_id = $1 and deleted_at is null and ${condition} order by ${order}`,
        [lot.id],
      )
      const ids = rows.map(({ id }) => id)
      for (const page of [1, Math.ceil(ids.length / 200)]) {
        const query = `${filter.replace('here', encodeURIComponent(lot.display_name))}&sort=${sort}&page=${page}`
        const [from, to] = [(page - 1) * 100, page * 100]
        const direction = FIRST_ORDER[sort] ?? 'desc'
        const forwards = await list.read(`${query}&order=${direction}`)
        expect([filter, sort, forwards.total, idsOf(forwards)]).toEqual([filter, sort, ids.length, ids.slice(from, to)])
        const backwards = await list.read(`${query}&order=${direction === 'asc' ? 'desc' : 'asc'}`)
        expect([filter, sort, idsOf(backwards)]).toEqual([filter, sort, ids.toReversed().slice(from, to)])
      }
    }
  }
}

/** Of one and two characters of plates, for all and for one status. */
async function expectPartsCounted(): Promise<void> {
  for (const part of ['K', 'Z', 'ZZ', 'K1', '7A', 'QQ', 'KK']) {
    for (const [filter, condition] of Object.entries({
      '': 'true',
      'payment_status=paid': `payment_status = 'paid'`,
    })) {
      const ids = await list.idsWhere(`plate_key like '%${part}%' and ${condition}`)
      const found = await list.read(`search=${part}&page_size=50&count=exact&${filter}`)
      expect([part, filter, found.total, idsOf(found)]).toEqual([part, filter, ids.length, ids.slice(0, 50)])
    }
  }
}

/** Exactly up to three times as many as are counted. Those with two characters are collected between dates. */
async function expectShortPartsCounted(): Promise<void> {
  for (const part of ['K', 'Q', '7', 'K1', 'ZZ']) {
    for (const [filter, filtered] of Object.entries(SEARCH_FILTERS)) {
      if (part.length > 1 && /from|to=/.test(filter)) continue
      const query = `search=${part}&page_size=50&${filter.replace('here', encodeURIComponent(lot.display_name))}`
      const { length } = await list.idsWhere(`plate_key like '%${part}%' and (${filtered})`)
      const found = await list.read(query)
      const isKnown = length <= 3 * COUNTED
      expect([query, found.total, found.total_is_least]).toEqual([
        query,
        isKnown ? length : COUNTED,
        isKnown ? undefined : true,
      ])
      const exact = await list.read(`${query}&count=exact`)
      expect([query, exact.total, exact.total_is_least]).toEqual([query, length, undefined])
    }
  }
}

/** Places are counted once every transaction that began before the lot was marked has ended. */
async function countUntilDone(): Promise<void> {
  for (let isLeft = true; isLeft;) {
    await countLargeLots(world.deps)
    const { rows } = await world.deps.pool.query<{ is_left: boolean }>(
      `select count(*) > 100 or not coalesce(bool_and(is_counted and has_short_parts), false) as is_left
       from counted_lots left join session_moves using (lot_id) where lot_id = $1`,
      [lot.id],
    )
    isLeft = rows[0]!.is_left
  }
}
