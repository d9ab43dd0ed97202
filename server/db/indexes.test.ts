import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLot } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'

const SESSIONS = 20_000

let world: World
let lotId: string
beforeAll(async () => {
  world = await openWorld()
  const busy = await makeLot(world.doors.db)
  const other = await makeLot(world.doors.db)
  lotId = busy.id
  for (const id of [busy.id, other.id]) await fill(id)
  await world.doors.pool.query('vacuum analyze')
})
afterAll(() => world.close())

test.each([
  [
    'a page by created_at',
    'sessions_page',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null order by created_at desc, id limit 100`,
  ],
  [
    'active now',
    'sessions_expiry',
    `select count(*) from parking_sessions where lot_id = $1 and deleted_at is null and expires_at > now() + interval '29 days'`,
  ],
  [
    'one plate',
    'sessions_of_plate',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null and plate_key = 'ABC00017'`,
  ],
  [
    'part of a plate',
    'sessions_plate_search',
    `select * from parking_sessions where lot_id = $1 and deleted_at is null and plate_key like '%00017%'`,
  ],
  [
    'sums by day',
    'payments_revenue',
    `select date_trunc('day', paid_at at time zone 'America/Toronto'), sum(amount_cents - refunded_cents) from payments where lot_id = $1 and status = 'succeeded' and not session_deleted and paid_at >= now() - interval '7 days' group by 1`,
  ],
])('%s is read through its index', async (_, index, sql) => {
  const { rows } = await world.doors.pool.query(`explain ${sql.replace('$1', `'${lotId}'`)}`)
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})

async function fill(id: string): Promise<void> {
  const { pool } = world.doors
  await pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at)
     select $1, 'ABC' || lpad(n::text, 5, '0'), '(416) 555-0100', 1, 450, now() + make_interval(mins => n), 'Here',
       now() - make_interval(mins => n * 10) from generate_series(1, $2::int) n`,
    [id, SESSIONS],
  )
  await pool.query(
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, paid_at)
     select id, lot_id, 'acct_1', 'card', 'succeeded', 450, 45, created_at from parking_sessions where lot_id = $1`,
    [id],
  )
}
