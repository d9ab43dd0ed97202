import { monthKey } from '@lotwise/domain/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../infra/pdf/test/read-pdf.ts'
import type { LotRow } from '../../lots/lots-table.ts'
import { compareLots } from '../../reconciliation/listing/compare-lots.ts'
import { auditMoney } from '../../reconciliation/money-audit/audit-money.ts'
import { deliverAll } from '../../test/deliver.ts'
import { confirm, control, makePayableLot, makeSession, startPayment } from '../../test/pay.ts'
import { makeLot } from '../../test/make.ts'
import { makeStaff, type Staff } from '../../test/staff.ts'
import { openWorld, type World } from '../../test/world.ts'
import { sumBefore } from './statement-entries-table.ts'

const DAY_SECONDS = 86_400
const TAXED = { province: 'QC', gst_hst_number: '123456789RT0001', qst_number: '1234567890TQ0001' }

let world: World
let lot: LotRow
beforeAll(async () => {
  world = await openWorld({ withProvider: true, env: { CATCH_UP_SECONDS: '0.1', RECONCILE_SECONDS: '0.1' } })
  lot = await makePayableLot(world, TAXED)
})
afterAll(() => world.close())

test('F128 months with refunds, part refunds, disputes and payouts reconcile to the cent from the statement alone', async () => {
  for (let made = 0; made < 6; made++) await paid()
  const [whole, part, lost, won] = [await paid(), await paid(), await paid(), await paid()]
  await control(world, 'refunds', { payment_intent: whole, fee_too: true })
  await control(world, 'refunds', { payment_intent: part, amount: 333, fee_too: true })
  await control(world, 'disputes', { payment_intent: lost })
  const dispute = (await control(world, 'disputes', { payment_intent: won })) as { id: string }
  await control(world, `disputes/${dispute.id}`, { status: 'won' })
  await deliverAll(world, lot.stripe_account_id!)
  const months = [month()]
  await control(world, 'clock', { advance_seconds: 12 * DAY_SECONDS })
  await control(world, 'refunds', { payment_intent: part, amount: 567, fee_too: true })
  await control(world, 'clock', { advance_seconds: 12 * DAY_SECONDS })
  await paid()
  await deliverAll(world, lot.stripe_account_id!)
  await control(world, 'clock', { advance_seconds: 12 * DAY_SECONDS })
  months.push(...monthsUntil(months[0]!, month()))
  for (const pass of ['deep', 'recent'] as const) await compareLots(world.deps, pass)
  expect((await auditMoney(world.deps)).filter(({ kind }) => kind === 'difference')).toEqual([])

  // Signed in now: the clock has moved past any earlier sign-in.
  const staff = await makeStaff(world, lot, 'owner')
  let balance = 0
  const sums = { gross: 0, refunds: 0, disputes: 0, paidOut: 0, tax: 0 }
  for (const name of months) {
    const { opening, totals, paid_out: paidOut, closing, taxes, not_booked: missing } = await statement(staff, name)
    expect([cents(opening), missing]).toEqual([balance, 0])
    const { payments: _, net, ...lines } = totals
    expect(total(Object.values(lines))).toBe(cents(net))
    expect(cents(closing)).toBe(cents(opening) + cents(net) + cents(paidOut))
    const csv = await rowsOf(staff, name)
    expect(cents(Number(csv.at(-1)!.Balance))).toBe(cents(closing))
    expect(csv.slice(1, -1).reduce((sum, row) => sum + cents(Number(row.Net)), balance)).toBe(cents(closing))
    balance = cents(closing)
    sums.gross += cents(totals.gross)
    sums.refunds += cents(totals.refunds)
    sums.disputes += cents(totals.disputes)
    sums.paidOut += cents(paidOut)
    sums.tax += total(taxes.flatMap((tax) => [tax.collected, tax.refunded]))
  }
  // Eleven stays of $9.00; two given back in full, one lost to its bank.
  // GST 5 % and QST 9.975 % in $9.00 are 39 and 78 cents; nine stays keep theirs.
  expect(sums).toEqual({ ...sums, gross: 9900, refunds: -1800, disputes: -900, tax: 9 * (39 + 78) })
  const own = await world.deps.pool.query(
    `select sum(amount_cents)::int as gross, -sum(refunded_cents)::int as refunds, -sum(disputed_cents)::int as disputes
     from payments where lot_id = $1 and status = 'succeeded'`,
    [lot.id],
  )
  expect(sums).toMatchObject(own.rows[0])
  const payouts = await world.deps.pool.query(
    'select -sum(amount_cents)::int as cents from payouts where lot_id = $1',
    [lot.id],
  )
  expect(sums.paidOut).toBe(payouts.rows[0].cents)
})

test('a balance before a moment within a half hour has what was booked before it, and no more', async () => {
  const booked = await makeLot(world.deps.db)
  await world.deps.pool.query(
    `insert into balance_entries (id, lot_id, stripe_account_id, category, currency, amount_cents, platform_fee_cents, card_fee_cents,
       net_cents, created_at, available_on)
     select 'txn_' || at, $1::uuid, 'acct_1', 'charge', 'cad', cents, 0, 0, cents, at, at
     from (values (timestamptz '2026-01-31T17:59:00Z', 1), ('2026-01-31T18:14:59Z', 20), ('2026-01-31T18:15:00Z', 300)) entries (at, cents)`,
    [booked.id],
  )
  const access = { lot: booked } as unknown as Parameters<typeof sumBefore>[1]
  const before = (at: string) => sumBefore(world.deps.db, access, new Date(at))
  expect(await before('2026-01-31T18:15:00Z')).toBe(21)
  expect([await before('2026-01-31T18:00:00Z'), await before('2026-01-31T18:30:00Z')]).toEqual([1, 321])
})

test('the printed statement names the balances and taxes in both languages, and says when there are none', async () => {
  const file = async (of: LotRow, who: Staff, lang: string) => {
    const path = `/api/admin/lots/${of.slug}/statement.pdf?month=${month()}&lang=${lang}`
    const reply = await world.app.request(path, { headers: who.headers })
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    return readPdf(new Uint8Array(await reply.arrayBuffer())).lines.join('\n')
  }
  const staff = await makeStaff(world, lot, 'admin')
  expect(await file(lot, staff, 'en')).toContain('Balance at the end of the month')
  const french = await file(lot, staff, 'fr')
  expect(french).toContain('Solde à la fin du mois')
  expect(french).toContain('Ce mois n’est pas encore terminé.')
  const untaxed = await makePayableLot(world)
  expect(await file(untaxed, await makeStaff(world, untaxed, 'admin'), 'en')).toContain('shows no taxes')
})

function month(): string {
  return monthKey(world.deps.now(), lot.timezone)
}

function monthsUntil(first: string, last: string): string[] {
  const next = new Date(`${first}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const name = next.toISOString().slice(0, first.length)
  return name > last ? [] : [name, ...monthsUntil(name, last)]
}

/** The id of the intent. */
async function paid(): Promise<string> {
  const session = await makeSession(world, lot)
  return (await confirm(world, await startPayment(world, session))).id
}

type Totals = Record<'payments' | 'gross' | 'refunds' | 'disputes' | 'net', number>
type Read = {
  opening: number
  totals: Totals
  paid_out: number
  closing: number
  taxes: { collected: number; refunded: number }[]
  not_booked: number
}

async function statement(staff: Staff, name: string): Promise<Read> {
  const path = `/api/admin/lots/${lot.slug}/statement?month=${name}`
  return (await (await world.app.request(path, { headers: staff.headers })).json()) as Read
}

async function rowsOf(staff: Staff, name: string): Promise<Record<string, string>[]> {
  const path = `/api/admin/lots/${lot.slug}/statement.csv?month=${name}&lang=en`
  const text = await (await world.app.request(path, { headers: staff.headers })).text()
  const [head, ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
  return rows.map((row) => Object.fromEntries(head!.map((heading, place) => [heading, row[place] ?? ''])))
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

function total(dollars: number[]): number {
  return dollars.reduce((sum, amount) => sum + cents(amount), 0)
}
