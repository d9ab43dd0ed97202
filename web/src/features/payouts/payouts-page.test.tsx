import type { Reply } from '@lotwise/contract/endpoint'
import { getPayout, listPayouts } from '@lotwise/contract/payout-reports'
import { getStatement, getStatementPdf } from '@lotwise/contract/statements'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { streamEvents } from '../../test/dashboard-records.ts'
import {
  expectAccessible,
  expectTitle,
  expectToast,
  openScreen,
  server,
  setUpScreens,
  user,
} from '../../test/open-screen.ts'

setUpScreens()

const PAYOUTS = '/admin/lots/harbour-street/payouts'
const SESSION = '3f2c1b9a-1111-4222-8333-444455556666'

const payout = {
  id: 'po_1',
  amount: 11,
  status: 'in_transit',
  created_at: '2026-11-16T00:00:00.000Z',
  arrives_on: '2026-11-18T00:00:00.000Z',
  is_automatic: true,
  failure: null,
} as const
const page: Reply<typeof listPayouts> = {
  rows: [payout, { ...payout, id: 'po_0', amount: 40, status: 'failed', failure: 'The bank account has been closed.' }],
  on_the_way: 11,
  available: 0,
  coming: 45.24,
  next: { amount: 7.54, available_on: '2026-11-20T15:00:00.000Z' },
}
const entry = { created_at: '2026-11-09T15:00:00.000Z', session_id: SESSION, license_plate: 'ABCD 123' }
const details: Reply<typeof getPayout> = {
  payout,
  totals: {
    payments: 5,
    gross: 45,
    refunds: -3,
    disputes: -9,
    other: 0,
    platform_fees: -4.2,
    card_fees: -2.8,
    dispute_fees: -15,
    net: 11,
  },
  entries: [
    { ...entry, id: 'txn_1', category: 'charge', amount: 9, platform_fee: -0.9, card_fee: -0.56, net: 7.54 },
    { ...entry, id: 'txn_2', category: 'refund', amount: -3, platform_fee: 0.3, card_fee: 0, net: -2.7 },
  ],
}

const statement: Reply<typeof getStatement> = {
  month: '2026-11',
  opening: 100,
  totals: details.totals!,
  paid_out: -60,
  closing: 51,
  taxes: [{ kind: 'HST', collected: 5.18, refunded: -0.35 }],
  not_booked: 0,
  is_complete: true,
}
beforeEach(() => server.reply(getStatement, statement))

test('a payout that arrives, its figures and the statement are shown by themselves', async () => {
  const stream = streamEvents(server)
  server.reply(listPayouts, page)
  await openScreen(PAYOUTS, { as: 'owner' })
  await screen.findByText('$45.24')
  await screen.findByText('$51.00')
  server.reply(listPayouts, { ...page, rows: [{ ...payout, status: 'paid' }, page.rows[1]!], coming: 46 })
  server.reply(getStatement, { ...statement, closing: 52 })
  stream.tell({ list: 'payouts' })
  expect((await screen.findByText('$46.00')).className).toContain('fresh-figure')
  expect(screen.getByText(/^Arrived/).closest('li')!.className).toContain('fresh-row')
  expect(await screen.findByText('$52.00')).toBeDefined()
})

test('payouts show what is on the way, what is next and what failed, and open with all that is in them', async () => {
  server.reply(listPayouts, page)
  server.reply(getPayout, details)
  await openScreen(PAYOUTS, { as: 'owner' })
  expect(await screen.findByText('On the way to your bank')).toBeDefined()
  expect(screen.getByText('$7.54')).toBeDefined()
  expect(screen.getByText('From November 20, 2026')).toBeDefined()
  expect(screen.getByText('The bank account has been closed.')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Payout of $11.00, November 18, 2026' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Payout of $11.00' })).toBeDefined()
  const totals = within(screen.getByRole('region', { name: 'What’s in it' }))
  expect(totals.getByText('5 payments').nextSibling!.textContent).toBe('$45.00')
  expect(totals.getByText('Dispute fees').nextSibling!.textContent).toBe('-$15.00')
  expect(totals.queryByText('Other')).toBeNull()
  expect(totals.getByText('Paid out').nextSibling!.textContent).toBe('$11.00')
  const [plate] = screen.getAllByRole('link', { name: 'ABCD 123' })
  expect(plate!.getAttribute('href')).toBe(`/admin/lots/harbour-street/dashboard?session=${SESSION}`)
  await expectTitle('Payouts – Lotwise')
  await expectAccessible()
})

test('a payout made by hand says that nobody knows what is in it', async () => {
  server.reply(getPayout, { payout: { ...payout, is_automatic: false }, totals: null, entries: [] })
  await openScreen(`${PAYOUTS}?payout=po_1`, { as: 'admin' })
  expect(await screen.findByText(/^This payout was made manually/)).toBeDefined()
})

test('the statement of a month is shown and downloaded, and says what it does not know', async () => {
  server.reply(listPayouts, page)
  await openScreen(PAYOUTS, { as: 'owner' })
  const section = within(await screen.findByRole('region', { name: 'Monthly statement' }))
  expect((await section.findByText('Balance at the end')).nextSibling!.textContent).toBe('$51.00')
  expect(section.getByText('HST after refunds').nextSibling!.textContent).toBe('$4.83')
  server.reply(getStatement, { ...statement, taxes: [], not_booked: 9, is_complete: false })
  const month = section.getByRole<HTMLSelectElement>('combobox', { name: 'Month' })
  await user.selectOptions(month, month.options[1]!.value)
  expect(await section.findByText(/^No taxes this month/)).toBeDefined()
  expect(section.getByText('$9.00 has been paid but is not in your Stripe balance yet.')).toBeDefined()
  expect(section.getByText(/still being copied/)).toBeDefined()
  URL.createObjectURL = () => 'blob:file'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  server.answer(
    getStatementPdf,
    () => new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="statement.pdf"' } }),
  )
  await user.click(section.getByRole('button', { name: 'PDF' }))
  await expectToast('statement.pdf is in your downloads')
  expect(server.callsOf(getStatementPdf)[0]!.query).toEqual({ month: month.value, lang: 'en' })
})

test('a lot without payouts says when to expect one', async () => {
  server.reply(listPayouts, { rows: [], on_the_way: 0, available: 0, coming: 0, next: null })
  await openScreen(PAYOUTS, { as: 'owner' })
  expect(await screen.findByText('No payouts yet')).toBeDefined()
})

test('a payout of another lot is not found, and a list that fails can be retried', async () => {
  server.fail(getPayout, 'payout_not_found')
  await openScreen(`${PAYOUTS}?payout=po_9`, { as: 'owner' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Payout not found' })).toBeDefined()
  server.failWithoutReply(listPayouts)
  await user.click(screen.getByRole('link', { name: 'All payouts' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load payouts')
  server.reply(listPayouts, page)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('On the way to your bank')).toBeDefined()
})

test('a checker is denied and asks for nothing', async () => {
  await openScreen(PAYOUTS, { as: 'checker' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(server.callsOf(listPayouts)).toEqual([])
})
