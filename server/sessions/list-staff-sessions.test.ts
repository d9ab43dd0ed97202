import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LotRow } from '../lots/lots-table.ts'
import { makeLot, makeStay } from '../test/make.ts'
import { makeStaff, type Staff } from '../test/staff.ts'
import { openWorld, type World } from '../test/world.ts'

type Row = { id: string; license_plate: string; session_type: string }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('what each role is sent', () => {
  const MONEY_AND_PEOPLE = {
    first_name: 'Ada',
    last_name: 'Roy',
    email: 'ada@example.test',
    auto_renew: true,
    payment_status: 'Yolo' as const,
    payment_method_type: 'subscription' as const,
    card_type: 'visa',
    card_last4: '4242',
    notes: 'blue van',
  }

  test.each(['owner', 'admin'] as const)(
    'the %s sees every field of the specification, and what was refunded',
    async (role) => {
      const { lot, staff } = await makeLotWithStaff(role)
      await makeStay(world.deps.db, lot, MONEY_AND_PEOPLE)
      const { rows, total } = await list(lot, staff)
      expect(total).toBe(1)
      expect(rows[0]).toMatchObject({
        license_plate: 'ABC 123',
        phone: '(416) 555-0123',
        hours: 2,
        amount: 9,
        first_name: 'Ada',
        email: 'ada@example.test',
        session_type: 'New',
        card_last4: '4242',
        notes: 'blue van',
      })
      expect(Object.keys(rows[0]!)).toHaveLength(24)
    },
  )

  test('a checker is sent no money and nobody’s name', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await makeStay(world.deps.db, lot, MONEY_AND_PEOPLE)
    const { rows } = await list(lot, staff)
    expect(Object.keys(rows[0]!).toSorted()).toEqual([
      'created_at',
      'expires_at',
      'id',
      'license_plate',
      'location',
      'lot_id',
      'notes',
      'payment_status',
    ])
  })

  test('a checker cannot sort by money', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    expect((await getSessions(lot, staff, '?sort=amount')).status).toBe(403)
    expect((await getSessions(lot, staff, '?sort=hours')).status).toBe(403)
    expect((await getSessions(lot, staff, '?sort=license_plate')).status).toBe(200)
  })

  test('a stranger is refused, and another lot is not found', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const other = await makeLot(world.deps.db)
    expect((await getSessions(lot, { headers: {} })).status).toBe(401)
    expect((await getSessions(other, staff)).status).toBe(404)
  })
})

describe('search', () => {
  test.each(['ab c123', 'ABC 123', 'a b c 1 2 3', 'bc1', 'ABC-123'])('%s finds ABC123', async (search) => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await makeStay(world.deps.db, lot, { license_plate: 'ABC 123' })
    await makeStay(world.deps.db, lot, { license_plate: 'XYZ 999' })
    const { rows, total } = await list(lot, staff, `?search=${encodeURIComponent(search)}`)
    expect([total, rows.map((row) => row.license_plate)]).toEqual([1, ['ABC 123']])
  })

  test.each(['%', '_', '%%', "' or 1=1 --", '\\', '*'])('%s is no wildcard', async (search) => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await makeStay(world.deps.db, lot)
    expect((await list(lot, staff, `?search=${encodeURIComponent(search)}`)).total).toBe(0)
  })

  test('owners also find by phone, name, email, card and receipt number; a checker only by plate', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const { db } = world.deps
    const month = { auto_renew: true, first_name: 'Zoé', last_name: 'Roy', email: 'zoe@example.test' } as const
    await makeStay(db, lot, { license_plate: 'MONTH 1', phone: '(514) 555-0188', ...month })
    const card = {
      license_plate: 'CARD 1',
      payment_status: 'paid',
      card_last4: '7331',
      phone: '(438) 555-0199',
    } as const
    const { id } = await makeStay(db, lot, card)
    const payment = {
      lot_id: lot.id,
      stripe_account_id: 'acct_1',
      kind: 'card',
      amount_cents: 900,
      fee_cents: 90,
    } as const
    await db
      .insertInto('payments')
      .values({ ...payment, session_id: id, status: 'succeeded', paid_at: new Date() })
      .execute()
    const found = async (who: Staff, search: string) => {
      const { rows, total } = await list(lot, who, `?search=${encodeURIComponent(search)}`)
      expect(rows).toHaveLength(total)
      return rows.map((row) => row.license_plate)
    }
    const searches = ['514 555-01', '5550188', 'zoé r', 'ROY', 'zoe@ex', '7331', '+1 (438) 555-0199', '#1', 'month']
    const expected = ['MONTH 1', 'MONTH 1', 'MONTH 1', 'MONTH 1', 'MONTH 1', 'CARD 1', 'CARD 1', 'CARD 1', 'MONTH 1']
    const answers: string[][] = []
    for (const search of searches) answers.push(await found(staff, search))
    expect(answers).toEqual(expected.map((plate) => [plate]))
    expect(await found(staff, 'r%y')).toEqual([])
    const checker = await makeStaff(world, lot, 'checker')
    for (const search of searches.slice(0, -1)) expect(await found(checker, search)).toEqual([])
    expect(await found(checker, 'month')).toEqual(['MONTH 1'])
  })

  test.each(['Émile', 'émile', 'EMILE', 'E\u0301mile', 'mile lefevre', 'LEFÈVRE', 'boeuf', 'bœuf', 'fèv'])(
    '%s finds Émile Lefèvre-Bœuf',
    async (search) => {
      const { lot, staff } = await makeLotWithStaff('owner')
      const month = { auto_renew: true, email: 'driver1@example.test' }
      await makeStay(world.deps.db, lot, { ...month, first_name: 'Émile', last_name: 'Lefèvre-Bœuf' })
      await makeStay(world.deps.db, lot, { ...month, first_name: 'Milène', last_name: 'Lefort' })
      const { rows } = await list(lot, staff, `?search=${encodeURIComponent(search)}`)
      expect(rows).toMatchObject([{ first_name: 'Émile' }])
    },
  )

  test('what is found by plate and by phone is listed in one order and counted once', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    const { db } = world.deps
    const made = [
      { license_plate: 'AB 5550', phone: '(514) 555-0111' },
      { license_plate: 'CD 1', phone: '(514) 555-0122' },
      { license_plate: 'EF 5550', phone: '(438) 200-0133' },
      { license_plate: 'GH 2', phone: '(438) 200-0144' },
    ]
    for (const [index, stay] of made.entries()) {
      await makeStay(db, lot, { ...stay, created_at: new Date(Date.UTC(2026, 0, index + 1)) })
    }
    const { rows, total } = await list(lot, staff, '?search=5550')
    expect(rows.map((row) => row.license_plate)).toEqual(['EF 5550', 'CD 1', 'AB 5550'])
    expect(total).toBe(3)
  })

  test('blanks alone search for nothing', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    await makeStay(world.deps.db, lot)
    expect((await list(lot, staff, '?search=%20%20')).total).toBe(1)
  })
})

describe('filters', () => {
  test('activity, payment status and dates', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const { db } = world.deps
    const at = (time: string) => new Date(time)
    await makeStay(db, lot, {
      license_plate: 'OLD',
      expires_at: at('2026-01-01T12:00:00Z'),
      created_at: at('2026-01-01T10:00:00Z'),
    })
    await makeStay(db, lot, { license_plate: 'PAID', payment_status: 'paid', created_at: at('2026-02-01T10:00:00Z') })
    await makeStay(db, lot, { license_plate: 'FREE', payment_status: 'Yolo', created_at: at('2026-03-01T10:00:00Z') })
    expect(await plates(lot, staff, '?activity=active')).toEqual(['FREE', 'PAID'])
    expect(await plates(lot, staff, '?activity=expired')).toEqual(['OLD'])
    expect(await plates(lot, staff, '?payment_status=paid')).toEqual(['PAID'])
    expect(await plates(lot, staff, '?from=2026-02-01T10:00:00Z&to=2026-03-01T10:00:00Z')).toEqual(['PAID'])
    expect(await plates(lot, staff, '?activity=active&payment_status=Yolo&search=fr')).toEqual(['FREE'])
  })

  test('the location, and all locations, stay inside the lot', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const other = await makeLot(world.deps.db, { display_name: lot.display_name })
    await makeStay(world.deps.db, lot, { license_plate: 'HERE' })
    await makeStay(world.deps.db, lot, { license_plate: 'BEFORE', location: 'Its old name' })
    await makeStay(world.deps.db, other, { license_plate: 'THERE' })
    expect(await plates(lot, staff, `?location=${lot.display_name}`)).toEqual(['HERE'])
    expect((await plates(lot, staff, '?location=All%20Locations')).toSorted()).toEqual(['BEFORE', 'HERE'])
  })

  test('a deleted session is in no list and no count', async () => {
    const { lot, staff } = await makeLotWithStaff('owner')
    await makeStay(world.deps.db, lot, { deleted_at: new Date(), deleted_by: staff.userId })
    expect(await list(lot, staff)).toEqual({ rows: [], total: 0 })
  })
})

describe('pages', () => {
  test('have every row once, with an exact count, also where all were created at the same time', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const created_at = new Date('2026-05-01T10:00:00Z')
    await fill(lot, 120, created_at)
    const first = await list(lot, staff, '?page_size=50')
    const second = await list(lot, staff, '?page_size=50&page=2')
    const third = await list(lot, staff, '?page_size=50&page=3')
    expect([first.rows.length, second.rows.length, third.rows.length, first.total]).toEqual([50, 50, 20, 120])
    expect(new Set([...first.rows, ...second.rows, ...third.rows].map((row) => row.id)).size).toBe(120)
    expect((await list(lot, staff, '?page=999999')).rows).toEqual([])
  })

  test.each([
    ['license_plate', 'asc', ['A1', 'B2', 'C3']],
    ['license_plate', 'desc', ['C3', 'B2', 'A1']],
    ['amount', 'asc', ['C3', 'A1', 'B2']],
    ['hours', 'desc', ['B2', 'A1', 'C3']],
    ['expires_at', 'asc', ['B2', 'C3', 'A1']],
    ['created_at', 'asc', ['A1', 'B2', 'C3']],
    ['payment_status', 'desc', ['C3', 'B2', 'A1']],
  ])('sorted by %s %s', async (sort, order, expected) => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const { db } = world.deps
    const at = (day: number) => new Date(Date.UTC(2026, 4, day))
    await makeStay(db, lot, {
      license_plate: 'A1',
      hours: 2,
      amount_cents: 200,
      created_at: at(1),
      expires_at: at(9),
      payment_status: 'paid',
    })
    await makeStay(db, lot, { license_plate: 'B2', hours: 3, amount_cents: 300, created_at: at(2), expires_at: at(7) })
    await makeStay(db, lot, {
      license_plate: 'C3',
      hours: 1,
      amount_cents: 100,
      created_at: at(3),
      expires_at: at(8),
      payment_status: 'refunded',
    })
    expect(await plates(lot, staff, `?sort=${sort}&order=${order}`)).toEqual(expected)
  })
})

describe('far pages', () => {
  test.each([
    ['created_at', 'desc'],
    ['created_at', 'asc'],
    ['amount', 'desc'],
    ['amount', 'asc'],
    ['license_plate', 'asc'],
    ['payment_status', 'desc'],
    ['expires_at', 'asc'],
  ])('by %s %s go on where the page before ended', async (sort, order) => {
    const { lot, staff } = await makeLotWithStaff('admin')
    await fill(lot, 230, new Date('2026-05-01T10:00:00Z'))
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => list(lot, staff, `?page_size=50&page=${page}&sort=${sort}&order=${order}`)),
    )
    const paged = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    const { rows } = await list(lot, staff, `?page_size=500&sort=${sort}&order=${order}`)
    expect(paged).toEqual(rows.map(({ id }) => id))
    expect(pages.map((page) => page.rows.length)).toEqual([50, 50, 50, 50, 30])
  })

  test('the other order is the exact reverse', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    await fill(lot, 60, new Date('2026-05-01T10:00:00Z'))
    const down = await list(lot, staff, '?sort=amount&order=desc')
    const up = await list(lot, staff, '?sort=amount&order=asc')
    expect(up.rows.map(({ id }) => id)).toEqual(down.rows.map(({ id }) => id).toReversed())
  })
})

describe('the filter by type', () => {
  test('goes by the type that is shown, stored or not', async () => {
    const { lot, staff } = await makeLotWithStaff('admin')
    const { db } = world.deps
    const at = (hour: number) => new Date(Date.UTC(2026, 4, 2, hour))
    const paid = { payment_status: 'paid' as const }
    await makeStay(db, lot, { license_plate: 'A1', ...paid, created_at: at(1) })
    await makeStay(db, lot, { license_plate: 'A 1', session_type: null, created_at: at(2) })
    await makeStay(db, lot, { license_plate: 'B2', session_type: null, created_at: at(3) })
    await makeStay(db, lot, { license_plate: 'C3', session_type: 'Extension', created_at: at(4) })
    expect(await plates(lot, staff, '?session_type=Extension')).toEqual(['C3', 'A 1'])
    expect(await plates(lot, staff, '?session_type=New')).toEqual(['B2', 'A1'])
    expect(await plates(lot, staff, '?session_type=New&payment_status=paid')).toEqual(['A1'])
    expect(await plates(lot, staff, `?session_type=Extension&activity=active&location=${lot.display_name}`)).toEqual([
      'C3',
      'A 1',
    ])
    expect(await plates(lot, staff, '?session_type=Extension&activity=expired')).toEqual([])
  })

  test('a checker cannot filter by type', async () => {
    const { lot, staff } = await makeLotWithStaff('checker')
    expect((await getSessions(lot, staff, '?session_type=New')).status).toBe(403)
    expect((await getSessions(lot, staff, '?session_type=all')).status).toBe(200)
  })
})

describe('the type of a session that has none', () => {
  const untyped = { session_type: null, created_at: new Date('2026-05-02T10:00:00Z') }
  const before = (hours: number) => new Date(untyped.created_at.getTime() - hours * 3_600_000)

  test.each([
    ['Extension', 'paid an hour before', { payment_status: 'paid' as const, created_at: before(1) }],
    ['Extension', 'free a day before', { payment_status: 'Yolo' as const, created_at: before(24) }],
    ['New', 'paid more than a day before', { payment_status: 'paid' as const, created_at: before(25) }],
    ['New', 'not paid', { created_at: before(1) }],
    ['New', 'paid elsewhere', { payment_status: 'paid' as const, created_at: before(1), location: 'Elsewhere' }],
  ])('is %s where the same plate was %s', async (shown, _, other) => {
    const { lot, staff } = await makeLotWithStaff('admin')
    await makeStay(world.deps.db, lot, { license_plate: 'ABC-123', ...other })
    const session = await makeStay(world.deps.db, lot, untyped)
    const { rows } = await list(lot, staff)
    expect(rows.find((row) => row.id === session.id)!.session_type).toBe(shown)
  })
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

async function getSessions(lot: LotRow, staff: Pick<Staff, 'headers'>, query = ''): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/sessions${query}`, { headers: staff.headers })
}

async function list(lot: LotRow, staff: Staff, query = ''): Promise<{ rows: Row[]; total: number }> {
  const reply = await getSessions(lot, staff, query)
  expect(reply.status).toBe(200)
  return (await reply.json()) as { rows: Row[]; total: number }
}

async function plates(lot: LotRow, staff: Staff, query: string): Promise<string[]> {
  const { rows, total } = await list(lot, staff, query)
  expect(total).toBe(rows.length)
  return rows.map((row) => row.license_plate)
}

async function fill(lot: LotRow, count: number, createdAt: Date): Promise<void> {
  await world.deps.pool.query(
    `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at)
     select $1, 'P' || n, '(416) 555-0123', 1, 450, $2, $3, $2 from generate_series(1, $4::int) n`,
    [lot.id, createdAt, lot.display_name, count],
  )
}
