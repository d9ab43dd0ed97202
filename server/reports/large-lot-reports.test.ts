import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { countLargeLots } from '../sessions/count-large-lots.ts'
import { countCreated } from '../sessions/session-times-table.ts'
import { storeParkedHours } from '../sessions/parked-hours.ts'
import { makeLot } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'
import { tallyRevenue } from './tally-revenue.ts'

/** Not on a half hour, so that the comparison with last month ends within one. */
const NOW = new Date('2026-04-20T14:47:12Z')
const SESSIONS = 3000
/** Twelve weeks, of which the clocks skip an hour. */
const HOURS = 12 * 7 * 24 - 1
const PATHS = ['stats', 'revenue?days=7', 'revenue?days=30', 'revenue?days=365', 'busy-hours']

let world: World
let lot: LotRow
let owner: Staff
beforeAll(async () => {
  world = await openWorld({ now: () => NOW, env: { LARGE_LOT_SESSIONS: '1000' } })
  // Its days begin at half past an hour of UTC.
  lot = await makeLot(world.deps.db, { timezone: 'America/St_Johns' })
  owner = await makeStaff(world, lot, 'owner')
  await run(
    `with added as (
       insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at, session_type,
         payment_status, payment_id)
       select $1::uuid, 'K' || n % 40, '(514) 555-' || to_char(n % 300, 'FM0000'), 1 + n % 30, 450 * (1 + n % 30),
         $2::timestamptz - n * interval '47 minutes' + (1 + n % 30) * interval '1 hour', 'Here', $2::timestamptz - n * interval '47 minutes',
         'New', case when n % 33 = 0 then 'pending' else 'paid' end, case when n % 33 = 0 then null else 'pi_' || n end
       from generate_series(1, $3::int) n returning id, lot_id, created_at, amount_cents, payment_status, hours
     )
     insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at)
     select id, lot_id, 'acct_1', case when hours = 30 then 'subscription' else 'card' end, 'succeeded', amount_cents,
       amount_cents / 10, created_at, created_at + interval '1 minute'
     from added where payment_status = 'paid'`,
    [lot.id, NOW, SESSIONS],
  )
})
afterAll(() => world.close())

test('reports of a lot that has become large are those that its rows give', async () => {
  const fromRows = await readAll()
  expect(fromRows).toMatchObject({ 'revenue?days=365': { points: expect.any(Array) } })
  await count()
  expect(await readAll()).toEqual(fromRows)
  const { rows } = await world.deps.pool.query(
    `select (select sum(tally) from created_tallies where lot_id = $1)::int as sessions,
       (select count(*) from parked_hours where lot_id = $1)::int as hours,
       (select sum(one_time_cents + monthly_cents) from revenue_tallies where lot_id = $1)
         = (select sum(amount_cents) from payments where lot_id = $1) as is_all_revenue`,
    [lot.id],
  )
  expect(rows).toEqual([{ sessions: SESSIONS, hours: HOURS, is_all_revenue: true }])
})

test('a figure that is stored is the one that is shown', async () => {
  await count()
  const before = await readAll()
  await run('update parked_hours set cars = cars + 1000 where lot_id = $1', [lot.id])
  await run('update created_tallies set tally = tally + 1000 where lot_id = $1', [lot.id])
  await run('update revenue_tallies set one_time_cents = one_time_cents + 100000 where lot_id = $1', [lot.id])
  const after = await readAll()
  for (const path of PATHS) expect(after[path]).not.toEqual(before[path])
  await forget()
  await count()
  expect(await readAll()).toEqual(before)
})

/** Of the newest sessions or, from the last week to a quarter of a year ago, every so many. */
const NEWEST = `(select id from parking_sessions where lot_id = $1 and payment_status = 'paid' order by created_at desc limit 20)`
const SOME = `(select id from (
    select id, row_number() over (order by created_at desc) as number from parking_sessions
    where lot_id = $1 and deleted_at is null and payment_status = 'paid'
  ) numbered where number between 150 and 2600 and number % 400 between 0 and 2)`

test.each([
  ['refunds', `update payments set refunded_cents = amount_cents where session_id in ${SOME}`],
  ['refunded sessions', `update parking_sessions set payment_status = 'refunded' where id in ${SOME}`],
  ['partial refunds', `update payments set refunded_cents = 100 where session_id in ${NEWEST}`],
  ['other kinds', `update payments set kind = 'subscription' where session_id in ${SOME}`],
  ['disputes', `update payments set disputed_cents = amount_cents - refunded_cents where session_id in ${SOME}`],
  [
    'late payments',
    `update parking_sessions set payment_status = 'paid', payment_id = id where lot_id = $1 and payment_status = 'pending'`,
  ],
  ['later times of payment', `update payments set paid_at = paid_at + interval '40 days' where session_id in ${SOME}`],
  ['stopped stays', `update parking_sessions set expires_at = created_at + interval '20 minutes' where id in ${SOME}`],
  ['longer stays', `update parking_sessions set expires_at = expires_at + interval '3 hours' where id in ${SOME}`],
  ['stays of days', `update parking_sessions set expires_at = created_at + interval '80 hours' where id in ${SOME}`],
  // Sixty hours later.
  [
    'stays beside those',
    `update parking_sessions set payment_status = 'refunded' where id in ${SOME.replace('% 400', '% 400 - 320')} `,
  ],
  ['other plates', `update parking_sessions set license_plate = 'K1' where id in ${SOME}`],
  [
    'deleted sessions',
    `update parking_sessions set deleted_at = now(), deleted_by = (select id from users limit 1) where id in ${SOME}`,
  ],
  ['restored sessions', `update parking_sessions set deleted_at = null, deleted_by = null where lot_id = $1`],
  [
    'new payments',
    `insert into payments (session_id, lot_id, stripe_account_id, kind, status, amount_cents, fee_cents, created_at, paid_at)
     select id, lot_id, 'acct_1', 'renewal', 'succeeded', 15000, 1500, created_at, created_at + interval '30 days'
     from parking_sessions where id in ${SOME}`,
  ],
])('%s change the reports at once, and once they are counted nothing more', async (_, change) => {
  const before = await readAll()
  await run(change, [lot.id])
  const changed = await readAll()
  expect(changed).not.toEqual(before)
  await count()
  expect(await readAll()).toEqual(changed)
  await forget()
  expect(await readAll()).toEqual(changed)
  await count()
})

test('what a server of the version before does with the log changes no report', async () => {
  const deletion = `update parking_sessions set deleted_at = now(), deleted_by = (select id from users limit 1) where id in ${SOME}`
  const before = await readAll()
  await run(deletion, [lot.id])
  const changed = await readAll()
  for (const path of ['stats', 'busy-hours']) expect(changed[path]).not.toEqual(before[path])
  // It takes the moves for the places only.
  await run('delete from session_moves where lot_id = $1', [lot.id])
  expect(await readAll()).toEqual(changed)
  await run('update counted_lots set is_counted = false where lot_id = $1', [lot.id])
  await run('update parking_sessions set deleted_at = null, deleted_by = null where lot_id = $1', [lot.id])
  await count()
  expect(await readAll()).toEqual(before)
})

test('a log with stays that end before they begin can be read', async () => {
  const before = await readAll()
  await run(`update parking_sessions set expires_at = created_at - interval '1 minute' where id in ${SOME}`, [lot.id])
  const changed = await readAll()
  expect(changed['busy-hours']).not.toEqual(before['busy-hours'])
  await forget()
  expect(await readAll()).toEqual(changed)
  await count()
})

test('a lot that was marked before its database was restored is counted', async () => {
  const before = await readAll()
  await forget()
  await run(`insert into counted_lots (lot_id, known_since) values ($1, '9000000000000000000')`, [lot.id])
  await count()
  expect(await readAll()).toEqual(before)
})

test('servers that count at once count nothing twice', async () => {
  const before = await readAll()
  await run(`update payments set refunded_cents = 0, disputed_cents = 0 where lot_id = $1`, [lot.id])
  const changed = await readAll()
  expect(changed).not.toEqual(before)
  await Promise.all(Array.from({ length: 4 }, () => tallyRevenue(world.deps)))
  await Promise.all(Array.from({ length: 4 }, () => storeParkedHours(world.deps)))
  expect(await readAll()).toEqual(changed)
})

test('moves that another server takes out of the log while times are first counted are not lost', async () => {
  const { db, pool } = world.deps
  await count()
  // Too new for the places to take them out of the log.
  await run(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, session_type, payment_status, payment_id)
     select $1, 'NEW' || n, '(514) 555-0000', 1, 450, now() + interval '1 hour', 'Here', 'New', 'paid', 'pi_new_' || n from generate_series(1, 5) n`,
    [lot.id],
  )
  await run('update counted_lots set has_times = false where lot_id = $1', [lot.id])
  await run('delete from created_tallies where lot_id = $1', [lot.id])
  const other = await pool.connect()
  await other.query('begin; lock table created_tallies in exclusive mode')
  const counting = countLargeLots(world.deps)
  const waiting = `select from pg_locks where relation = 'created_tallies'::regclass and not granted`
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), { timeout: 20_000 })
  await other.query(`delete from session_moves where lot_id = '${lot.id}'; commit`)
  other.release()
  await counting
  const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
  const counts = await pool.query<{ sessions: number }>(
    `select count(*)::int as sessions from parking_sessions where lot_id = $1 and deleted_at is null and payment_status = 'paid'`,
    [lot.id],
  )
  expect(await countCreated(db, lot.id, ['paid'], always)).toBe(counts.rows[0]!.sessions)
})

/** Until every change is in the tallies; a lot is counted once all transactions have ended that began before it was marked. */
async function count(): Promise<void> {
  for (let isLeft = true; isLeft;) {
    await countLargeLots(world.deps)
    await storeParkedHours(world.deps)
    await tallyRevenue(world.deps)
    const { rows } = await world.deps.pool.query<{ is_left: boolean }>(
      `select exists (select from session_moves where lot_id = $1) or not exists (select from counted_lots where lot_id = $1 and has_revenue)
         or (select count(*) from revenue_changes where lot_id = $1) > 100
         or (select count(*) from parked_hours where lot_id = $1) < $2 as is_left`,
      [lot.id, HOURS],
    )
    isLeft = rows[0]!.is_left
  }
}

/** The lot is as one that has not been counted yet. */
async function forget(): Promise<void> {
  for (const table of ['created_tallies', 'parked_hours', 'revenue_tallies', 'session_moves']) {
    await run(`delete from ${table} where lot_id = $1`, [lot.id])
  }
  await run('delete from counted_lots where lot_id = $1', [lot.id])
}

async function run(statement: string, values: unknown[]): Promise<void> {
  await world.deps.pool.query(statement, values)
}

async function readAll(): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {}
  for (const path of PATHS) {
    const reply = await world.app.request(`/api/admin/lots/${lot.slug}/${path}`, { headers: owner.headers })
    expect(reply.status).toBe(200)
    replies[path] = await reply.json()
  }
  return replies
}
