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
     select $1::uuid, 'K' || n, '(514) 555-0100', 1 + n % 4, 450 * (1 + n % 4), now() - n * interval '1 minute', $2,
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
  async (asked) => {
    const before = await countRead()
    const { rows } = await listStaffSessions(
      { ...world.deps, db: queriesOf(pool) },
      { lot, role: 'owner' } as unknown as LotAccess<'session.read'>,
      {
        activity: 'all',
        session_type: 'all',
        payment_status: asked.status as 'paid',
        sort: 'payment_status',
        order: asked.order,
        page: asked.page,
        page_size: PAGE,
      },
    )
    expect(rows).toHaveLength(PAGE)
    // From one place of the count index to the next there are a thousand at most.
    expect((await countRead()) - before).toBeLessThan(2500)
  },
)

/** Entries of the index of this sort. */
async function countRead(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ read: number }>(
    `select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'parking_sessions'`,
  )
  return rows[0]!.read
}
