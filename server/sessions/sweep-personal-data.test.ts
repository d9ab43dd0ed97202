import { addMonths, DEFAULT_TIME_ZONE } from '@lotwise/domain/time-zone'
import { expect, test } from 'vitest'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff } from '../test/staff.ts'
import { openOwnWorld } from '../test/world.ts'
import { sweepPersonalData } from './sweep-personal-data.ts'
import { sweepSessionRequests } from './sweep-session-requests.ts'
import { sweepUnpaidSessions } from './sweep-unpaid-sessions.ts'

const monthsAgo = (months: number) => addMonths(new Date(), -months, DEFAULT_TIME_ZONE)

test('a session that ended longer ago than the retention no longer says who parked; a younger one does', async () => {
  const world = await openOwnWorld({ env: { RETENTION_MONTHS: '24' } })
  const { db } = world.deps
  const lot = await makeLot(db)
  const stay = (months: number, more: object) =>
    makeStay(db, lot, {
      phone: '(416) 555-0123',
      created_at: monthsAgo(months),
      expires_at: monthsAgo(months),
      ...more,
    })
  const month = { auto_renew: true, first_name: 'Ada', last_name: 'Roy', email: 'ada@example.com' }
  const paid = await stay(25, { license_plate: 'PAID 1', payment_status: 'paid', ...month })
  const unpaid = await stay(25, { license_plate: 'LEFT 1', payment_status: 'pending', payment_id: null })
  const again = await stay(26, { license_plate: 'LEFT 1', payment_status: 'pending', payment_id: null })
  const young = await stay(23, { license_plate: 'NEW 1', payment_status: 'paid' })
  await sweepPersonalData(world.deps)
  await sweepPersonalData(world.deps)

  const rows = await db
    .selectFrom('parking_sessions')
    .select(['id', 'license_plate', 'phone', 'email', 'first_name', 'last_name'])
    .execute()
  const row = ({ id }: { id: string }) => rows.find((one) => one.id === id)!
  expect(row(paid)).toMatchObject({ license_plate: 'PAID 1', first_name: null, last_name: null })
  expect(row(paid).phone).toMatch(/^~[a-p]{12}$/)
  expect(row(paid).email).toMatch(/^~[a-p]{12}$/)
  expect(row(unpaid).license_plate).toMatch(/^~[A-P]{12}$/)
  expect(row(again)).toMatchObject({ license_plate: row(unpaid).license_plate, phone: row(unpaid).phone })
  expect(row(young)).toMatchObject({ license_plate: 'NEW 1', phone: '(416) 555-0123' })

  const { headers } = await makeStaff(world, lot)
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/sessions?search=PAID1`, { headers })
  expect(await reply.json()).toMatchObject({ rows: [{ license_plate: 'PAID 1', phone: '', email: null }] })
})

test('a subscription that is still renewed keeps its driver, however long ago it began', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db)
  const created_at = monthsAgo(40)
  const { id } = await makeStay(world.deps.db, lot, {
    created_at,
    payment_status: 'Yolo',
    auto_renew: true,
    email: 'a@b.ca',
  })
  await sweepPersonalData(world.deps)
  const row = await world.deps.db
    .selectFrom('parking_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.email).toBe('a@b.ca')
})

test('a paid plate stays on record for six years after its own, and no longer', async () => {
  const newYear = new Date('2034-01-01T05:00:00Z')
  let now = new Date(newYear.getTime() - 1)
  const world = await openOwnWorld({ now: () => now })
  const lot = await makeLot(world.deps.db)
  const paidAt = (moment: string) =>
    makeStay(world.deps.db, lot, {
      license_plate: 'PAID 1',
      payment_status: 'paid',
      created_at: new Date(moment),
      expires_at: new Date(moment),
    })
  const old = await paidAt('2027-12-31T23:00:00-05:00')
  const young = await paidAt('2028-01-01T01:00:00-05:00')
  const plateOf = async ({ id }: { id: string }) => {
    const rows = world.deps.db.selectFrom('parking_sessions').select('license_plate').where('id', '=', id)
    return (await rows.executeTakeFirstOrThrow()).license_plate
  }
  await sweepPersonalData(world.deps)
  expect(await plateOf(old)).toBe('PAID 1')
  now = newYear
  await sweepPersonalData(world.deps)
  expect(await plateOf(old)).toMatch(/^~[A-P]{12}$/)
  expect(await plateOf(young)).toBe('PAID 1')
})

test('sessions are erased in batches, and each tells whether there is more', async () => {
  const world = await openOwnWorld()
  const { id, display_name } = await makeLot(world.deps.db)
  await world.deps.pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at)
     select $1, 'OLD' || n, '(416) 555-0123', 1, 450, now() - interval '3 years', $2, now() - interval '3 years'
     from generate_series(1, 600) n`,
    [id, display_name],
  )
  const left = async () => {
    const { rows } = await world.deps.pool.query(
      `select count(*)::int as rows from parking_sessions where phone not like '~%'`,
    )
    return (rows[0] as { rows: number }).rows
  }
  expect([await sweepPersonalData(world.deps), await left()]).toEqual([true, 100])
  expect([await sweepPersonalData(world.deps), await left()]).toEqual([false, 0])
})

test('the key of a request is forgotten after 90 days, and no sooner', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db)
  const { id } = await makeStay(world.deps.db, lot)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const request = (key: string, created_at: Date) => ({
    key,
    lot_id: lot.id,
    fingerprint: key,
    session_id: id,
    created_at,
  })
  await world.deps.db
    .insertInto('session_requests')
    .values([request('old', daysAgo(91)), request('young', daysAgo(89))])
    .execute()
  await sweepSessionRequests(world.deps)
  expect(await world.deps.db.selectFrom('session_requests').select('key').execute()).toEqual([{ key: 'young' }])
})

test('keys of requests and notes about plates are removed in batches, and each tells whether there are more', async () => {
  const world = await openOwnWorld()
  const lot = await makeLot(world.deps.db)
  const { id } = await makeStay(world.deps.db, lot)
  const { userId } = await makeStaff(world, lot)
  const { pool } = world.deps
  await pool.query(
    `insert into session_requests (key, lot_id, fingerprint, session_id, created_at)
     select n, $1, n, $2, now() - interval '91 days' from generate_series(1, 600) n`,
    [lot.id, id],
  )
  await pool.query(
    `insert into plate_notes (lot_id, license_plate, note, updated_at, updated_by)
     select $1, 'OLD ' || n, 'x', now() - interval '3 years', $2 from generate_series(1, 600) n`,
    [lot.id, userId],
  )
  const left = async (table: string) => {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    return rows[0]!.n
  }
  expect([await sweepSessionRequests(world.deps), await left('session_requests')]).toEqual([true, 100])
  expect([await sweepSessionRequests(world.deps), await left('session_requests')]).toEqual([false, 0])
  expect([await sweepPersonalData(world.deps), await left('plate_notes')]).toEqual([true, 100])
  expect([await sweepPersonalData(world.deps), await left('plate_notes')]).toEqual([false, 0])
})

test('forms that nobody paid within a day leave the list and its count, unless a payment was begun since', async () => {
  const world = await openOwnWorld()
  const { db } = world.deps
  const lot = await makeLot(db)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const stay = async (
    license_plate: string,
    hours: number,
    payment?: { status: 'open' | 'canceled'; hours: number },
  ) => {
    const made = await makeStay(db, lot, { license_plate, created_at: hoursAgo(hours) })
    if (!payment) return
    const row = { lot_id: lot.id, stripe_account_id: 'acct_1', kind: 'card', amount_cents: 900, fee_cents: 90 } as const
    await db
      .insertInto('payments')
      .values({ ...row, session_id: made.id, status: payment.status, created_at: hoursAgo(payment.hours) })
      .execute()
  }
  await stay('LEFT 1', 25)
  await stay('LEFT 2', 30, { status: 'canceled', hours: 26 })
  await stay('OPEN 1', 30, { status: 'open', hours: 26 })
  await stay('LATE 1', 30, { status: 'canceled', hours: 1 })
  await stay('FRESH 1', 23)
  await makeStay(db, lot, { license_plate: 'PAID 1', payment_status: 'paid', created_at: hoursAgo(48) })
  await sweepUnpaidSessions(world.deps)

  const { headers } = await makeStaff(world, lot)
  const reply = await world.app.request(`/api/admin/lots/${lot.slug}/sessions?sort=license_plate&order=asc`, {
    headers,
  })
  const { rows, total } = (await reply.json()) as { rows: { license_plate: string }[]; total: number }
  expect([total, rows.map((row) => row.license_plate)]).toEqual([4, ['FRESH 1', 'LATE 1', 'OPEN 1', 'PAID 1']])
})
