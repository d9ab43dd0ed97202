import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotAccess } from '../access/lot-access.ts'
import { openPool, queriesOf } from '../infra/db/connect.ts'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot } from '../test/make.ts'
import { ignoreLoss } from '../test/shared-postgres.ts'
import { openWorld, type World } from '../test/world.ts'
import { countLargeLots } from './count-large-lots.ts'
import { listStaffSessions } from './list-staff-sessions.ts'

const SESSIONS = 20_000
const MONTHLY = SESSIONS / 10
const PAGE = 50

let world: World
let lot: LotRow
/** One connection, whose statistics are those of the page. */
let pool: Pool
beforeAll(async () => {
  world = await openWorld({ env: { LARGE_LOT_SESSIONS: '5000' } })
  lot = await makeLot(world.deps.db)
  pool = openPool(world.database, ignoreLoss, 1)
  await pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, session_type,
       payment_status, payment_id)
     select $1::uuid, 'K' || n, '(514) 555-0100', 1 + n % 4, 450 * (1 + n % 4), now() + (20 - n) * interval '1 minute', $2,
       now() - (n + 60) * interval '1 minute', 'New', case when n % 10 = 0 then 'Yolo' when n % 10 = 1 then 'refunded' else 'paid' end, n || $2
     from generate_series(1, $3::int) n`,
    [lot.id, lot.display_name, SESSIONS],
  )
  for (let isLeft = true; isLeft;) {
    await countLargeLots(world.deps)
    const { rows } = await pool.query<{ is_left: boolean }>(
      'select count(*) = 0 as is_left from counted_lots where lot_id = $1 and is_counted',
      [lot.id],
    )
    isLeft = rows[0]!.is_left
  }
  await pool.query('vacuum analyze parking_sessions, session_places')
})
afterAll(async () => {
  await pool.end()
  await world.close()
})

const PAGES = { first: 1, middle: MONTHLY / PAGE / 2, last: MONTHLY / PAGE }
const cases = Object.entries(PAGES).flatMap(([name, page]) =>
  (['asc', 'desc'] as const).flatMap((order) =>
    ['paid', 'Yolo', 'refunded'].map((status) => ({ name, page, order, status })),
  ),
)

test.each(cases)(
  'the $name page of $status sessions by status, $order, reads none of another status',
  async ({ page, order, status }) => {
    const { rows, read } = await readPage({ payment_status: status as 'paid', sort: 'payment_status', order, page })
    expect(rows).toHaveLength(PAGE)
    // From one place of the count index to the next there are a thousand at most.
    expect(read).toBeLessThan(2500)
  },
)

const NARROWED: Partial<Query>[] = [
  { payment_status: 'refunded' },
  { session_type: 'New' },
  { from: '2000-01-01T00:00:00Z' },
  { payment_status: 'paid', from: '2000-01-01T00:00:00Z' },
]

test.each(NARROWED)('active sessions with %o are looked for among the active ones only', async (narrowed) => {
  for (const sort of ['created_at', 'amount'] as const) {
    const { read } = await readPage({ activity: 'active', ...narrowed, sort })
    expect(read).toBeLessThan(300)
  }
})

test.each(NARROWED)('of expired sessions with %o, the active ones alone are counted', async (narrowed) => {
  const { read } = await readPage({ activity: 'expired', ...narrowed })
  expect(read).toBeLessThan(2500)
})

type Query = Parameters<typeof listStaffSessions>[2]

/** With the entries of indexes and the rows that were read for it. */
async function readPage(asked: Partial<Query>): Promise<{ rows: unknown[]; read: number }> {
  const before = await countRead()
  const { rows } = await listStaffSessions(
    { ...world.deps, db: queriesOf(pool) },
    { lot, role: 'owner' } as unknown as LotAccess<'session.read'>,
    {
      activity: 'all',
      session_type: 'all',
      payment_status: 'all',
      sort: 'created_at',
      order: 'desc',
      page: 1,
      page_size: PAGE,
      ...asked,
    },
  )
  return { rows, read: (await countRead()) - before }
}

async function countRead(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ read: number }>(
    `select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::int as read
     from pg_stat_user_tables t where relname = 'parking_sessions'`,
  )
  return rows[0]!.read
}
