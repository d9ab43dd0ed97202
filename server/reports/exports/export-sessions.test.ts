import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotRow } from '../../lots/lots-table.ts'
import { makeLot, makeStay } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { makePayment } from '../receipts/test/make-payment.ts'
import { csvLine } from '../../sessions/csv-line.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['＝1+1', `"'＝1+1"`],
  ['=cmd|"/c calc",1', `"'=cmd|""/c calc"",1"`],
  [';=cmd|x', `";'=cmd|x"`],
  ['a; =cmd', `"a; '=cmd"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['two\n=lines', `"two\n'=lines"`],
  ['gate 3, -2 floor', '"gate 3, -2 floor"'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', '"plain"'],
])('%j is written so that no spreadsheet runs it', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

test('an admin downloads the filtered list, and an audit entry is written', async () => {
  const { lot, staff } = await makeLotWithStaff('admin')
  await makeStay(world.deps.db, lot, { license_plate: 'ABC 123', notes: '=HYPERLINK("http://evil")' })
  await makeStay(world.deps.db, lot, { license_plate: 'XYZ 9', notes: 'Été' })
  const reply = await file(lot, staff, '?raw=1&search=xyz')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${lot.slug}-sessions-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  )
  const [head, ...lines] = (await reply.text()).trimEnd().split('\r\n')
  expect(head).toMatch(/^id,license_plate,phone,hours,amount,/)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(',"XYZ 9","(416) 555-0123",2,9,')
  expect(lines[0]).toContain('Été')
  const all = await (await file(lot, staff)).text()
  expect(all).toContain(`"'=HYPERLINK(""http://evil"")"`)
  const audit = await world.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('lot_id', '=', lot.id)
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { action: 'session.exported', actor_user_id: staff.userId, after: { search: true } },
    { action: 'session.exported', actor_user_id: staff.userId },
  ])
})

test('the file has local times, two decimals, fees and taxes, and headings in the language asked for', async () => {
  const { lot, staff } = await makeLotWithStaff('owner')
  const { db } = world.deps
  const settings = { province: 'ON', gst_hst_number: '123456789RT0001' }
  await db.updateTable('lot_settings').set(settings).where('lot_id', '=', lot.id).execute()
  const session = await makeStay(db, lot, { license_plate: 'XYZ 9', created_at: new Date('2026-07-01T03:30:00Z') })
  const payment = await makePayment(db, lot, session, { amount_cents: 1130, fee_cents: 113, charge_id: 'ch_export' })
  await db.updateTable('payments').set({ refunded_cents: 565 }).where('id', '=', payment.id).execute()
  const known = () => ({ ...entryOf(lot), charge_id: 'ch_export' })
  await db.insertInto('balance_entries').values({ ...known(), amount_cents: 1130, platform_fee_cents: 113, card_fee_cents: 63, net_cents: 954 }).execute() // prettier-ignore
  const unknownYet = await cells(lot, staff, 'fr')
  expect(unknownYet).toMatchObject({ Payé: '11.30', Remboursé: '5.65', 'Frais de la plateforme': '', Net: '' })
  await db.insertInto('balance_entries').values({ ...known(), category: 'refund', amount_cents: -565, platform_fee_cents: -57, net_cents: -508 }).execute() // prettier-ignore
  expect(await cells(lot, staff, 'fr')).toMatchObject({
    Plaque: 'XYZ 9',
    Création: '2026-06-30 23:30',
    'Frais de la plateforme': '0.56',
    'Frais de carte et de contestation': '0.63',
    Net: '4.46',
    'TPS/TVH après remboursements': '0.65',
    Reçus: '1',
  })
  expect(Object.keys(await cells(lot, staff, 'en'))).toContain('Platform fee')
})

test.each(['created_at', 'license_plate', 'payment_status'])(
  'every row comes once over several pieces, in the order of the list by %s',
  async (sort) => {
    const { lot, staff } = await makeLotWithStaff('owner')
    await world.deps.pool.query(
      `insert into parking_sessions (lot_id, license_plate, phone, hours, amount_cents, expires_at, location, created_at)
       select $1, 'P' || (n % 7), '(416) 555-0123', 1, 450, now(), 'Here', now() + make_interval(secs => (n % 11) * 0.000001)
       from generate_series(1, 2500) n`,
      [lot.id],
    )
    const lines = (await (await file(lot, staff, `?raw=1&sort=${sort}&order=desc`)).text())
      .trimEnd()
      .split('\r\n')
      .slice(1)
    const ids = lines.map((line) => line.split(',')[0]!.replaceAll('"', ''))
    expect([ids.length, new Set(ids).size]).toEqual([2500, 2500])
    const path = `/api/admin/lots/${lot.slug}/sessions?sort=${sort}&order=desc&page_size=500&page=3`
    const page = await (await world.app.request(path, { headers: staff.headers })).json()
    expect((page as { rows: { id: string }[] }).rows.map((row) => row.id)).toEqual(ids.slice(1000, 1500))
  },
)

test('a checker may not export, and another lot is not found', async () => {
  const { lot, staff } = await makeLotWithStaff('checker')
  expect((await file(lot, staff)).status).toBe(403)
  expect((await file(await makeLot(world.deps.db), staff)).status).toBe(404)
})

async function makeLotWithStaff(role: 'owner' | 'admin' | 'checker') {
  const lot = await makeLot(world.deps.db)
  return { lot, staff: await makeStaff(world, lot, role) }
}

function entryOf(lot: LotRow) {
  const now = new Date()
  return {
    id: `txn_${randomUUID()}`,
    lot_id: lot.id,
    stripe_account_id: 'acct_export',
    category: 'charge',
    currency: 'cad',
    platform_fee_cents: 0,
    card_fee_cents: 0,
    created_at: now,
    available_on: now,
  }
}

/** The only row, by heading. */
async function cells(lot: LotRow, staff: Staff, language: string): Promise<Record<string, string>> {
  const reply = await file(lot, staff, `?lang=${language}`)
  expect(reply.headers.get('x-total-rows')).toBe('1')
  const [names, row] = (await reply.text())
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  return Object.fromEntries(names!.map((name, place) => [name, row![place]!]))
}

async function file(lot: LotRow, staff: Staff, query = ''): Promise<Response> {
  return world.app.request(`/api/admin/lots/${lot.slug}/sessions.csv${query}`, { headers: staff.headers })
}
