import { getStats } from '@lotwise/contract/reports'
import { listStaffSessions } from '@lotwise/contract/staff-sessions'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  answerDashboard,
  checkersSession,
  DASHBOARD,
  idOf,
  inHours,
  sessionsOf,
  staffSession,
} from '../../../test/dashboard-records.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../../test/open-screen.ts'

setUpScreens()

const sessions = () => screen.getByRole('region', { name: 'Sessions' })
const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('while it loads the list says so, with lines in the place of rows', async () => {
  answerDashboard(server, 'owner')
  const held = server.hold(listStaffSessions)
  await openScreen(DASHBOARD, { as: 'owner', width: 'desk' })
  expect(await screen.findByText('Loading sessions...')).toBeDefined()
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(10)
  held.release()
  expect(await screen.findByText('ABCD123')).toBeDefined()
  expect(screen.queryByText('Loading sessions...')).toBeNull()
})

test('at a desk an owner reads thirteen columns', async () => {
  answerDashboard(server, 'owner', [
    staffSession({ created_at: inHours(-1.01), expires_at: inHours(2.01), notes: 'Blue van' }),
    staffSession({
      id: idOf(2),
      license_plate: 'FREE1',
      payment_status: 'Yolo',
      payment_method_type: 'monthly',
      card_type: null,
      card_last4: 'NONE',
      amount: 0,
      transaction_id: null,
      expires_at: inHours(-2.01),
    }),
  ])
  await openScreen(DASHBOARD, { as: 'owner', width: 'desk' })
  await screen.findByText('ABCD123')
  const table = screen.getByRole('table', { name: 'Sessions' })
  expect(headsOf(table)).toEqual([
    'License Plate',
    'Phone',
    'Status',
    'Created',
    'Expires',
    'Location',
    'Amount',
    'Session Type',
    'Payment Status',
    'Transaction ID',
    'Payment Details',
    'Notes',
    'Actions',
  ])
  const [, paid, free] = within(table).getAllByRole('row')
  const cells = cellsOf(paid!)
  expect(cells.slice(0, 3)).toEqual(['ABCD123', '(416) 555-0177', 'Active'])
  expect(cells[3]).toMatch(/^1 hr\.? ago\w{3}\.? \d+, \d{4}, \d+:\d\d [ap]\.m\.$/)
  expect(cells[4]).toMatch(/^in 2 hr/)
  expect(cells.slice(5, 12)).toEqual([
    'Harbour Street Lot',
    '$9.00',
    'New',
    'Paid',
    'txn_1',
    'Visa •••• 4242',
    'Blue van',
  ])
  expect(cellsOf(free!)[2]).toBe('Expired')
  expect(cellsOf(free!).slice(6, 12)).toEqual(['$0.00', 'New', 'Free', '–', 'Free', '–'])
  // Only what was paid can be refunded.
  expect(screen.getAllByRole('button', { name: /^Refund / }).map((button) => button.ariaLabel)).toEqual([
    'Refund ABCD123',
  ])
  expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(2)
  await expectAccessible()
})

test('on a phone a row is a card of two lines, which opens the rest', async () => {
  answerDashboard(server, 'owner', [staffSession({ notes: 'Blue van', transaction_id: null })])
  await openScreen(DASHBOARD, { as: 'owner' })
  const card = (await screen.findByText('ABCD123')).closest('li')!
  expect(screen.queryByRole('table', { name: 'Sessions' })).toBeNull()
  const lines = [...card.children].map((line) => line.textContent)
  expect(lines).toEqual(['ABCD123Paid$9.00', expect.stringMatching(/^Activein \d.*Blue van$/)])
  expect(within(card).getByText('$9.00')).toBeDefined()
  for (const name of ['Details of ABCD123', 'Refund ABCD123', 'Delete ABCD123']) {
    expect(within(card).getByRole('button', { name })).toBeDefined()
  }
  await expectAccessible()
})

test.each(['phone', 'desk'] as const)('on a %s a checker reads no money and nobody’s name', async (width) => {
  answerDashboard(server, 'checker', [checkersSession({ payment_status: 'pending' })])
  await openScreen(DASHBOARD, { as: 'checker', width })
  expect(await screen.findByText('ABCD123')).toBeDefined()
  expect(within(sessions()).getAllByText('Pending').length).toBeGreaterThan(0)
  expect(await screen.findByText('Active now')).toBeDefined()
  expect(screen.getByText('Sessions this month')).toBeDefined()
  for (const hidden of [
    'Revenue',
    'Revenue today',
    'Amount',
    'Phone',
    'Transaction ID',
    'Type',
    'Session Type',
    '$9.00',
    '$0.00',
  ]) {
    expect(screen.queryAllByText(hidden, { exact: true })).toEqual([])
  }
  for (const name of ['Add Free Parker', 'Export CSV', 'Delete ABCD123', 'Refund ABCD123']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await expectAccessible()
})

test('at a desk a checker reads seven columns', async () => {
  answerDashboard(server, 'checker')
  await openScreen(DASHBOARD, { as: 'checker', width: 'desk' })
  await screen.findByText('ABCD123')
  const columns = ['License Plate', 'Status', 'Created', 'Expires', 'Location', 'Payment Status', 'Notes']
  expect(headsOf(screen.getByRole('table', { name: 'Sessions' }))).toEqual(columns)
})

test('a checker is one press away from checking plates', async () => {
  answerDashboard(server, 'checker')
  await openScreen(DASHBOARD, { as: 'checker' })
  await screen.findByText('ABCD123')
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Check plates' })
  expect(links.at(-1)!.getAttribute('href')).toBe('/admin/lots/harbour-street/check')
  expect(links.at(-1)!.previousElementSibling?.textContent).toMatch(/^Walking the lot\?/)
})

test('a lot without sessions says what will happen, and leads to the driver’s page', async () => {
  answerDashboard(server, 'owner', [])
  await openScreen(DASHBOARD, { as: 'owner' })
  expect(await screen.findByText('No sessions yet')).toBeDefined()
  expect(screen.getByText('They appear here by themselves as soon as drivers park.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the driver’s page' }).getAttribute('href')).toBe('/lots/harbour-street')
  expect(within(sessions()).getByText('0 sessions')).toBeDefined()
  await expectAccessible()
})

test('a page past the end leads to the first', async () => {
  answerDashboard(server, 'owner')
  server.reply(listStaffSessions, ({ query }) => ({ rows: query['page'] === '1' ? sessionsOf(3) : [], total: 3 }))
  await openScreen(`${DASHBOARD}?page=99999`, { as: 'owner' })
  expect(await screen.findByText('This page is past the end of the list')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
  expect(await screen.findByText('PLT0001')).toBeDefined()
  await expectPath(DASHBOARD)
})

test('a list that cannot be loaded says so, and Retry brings it', async () => {
  answerDashboard(server, 'owner')
  server.failWithoutReply(listStaffSessions)
  await openScreen(DASHBOARD, { as: 'owner' })
  await expectToast('Failed to load dashboard data')
  expect(await within(sessions()).findByText('Check your connection and try again.')).toBeDefined()
  await expectAccessible()
  server.reply(listStaffSessions, { rows: sessionsOf(1), total: 1 })
  const held = server.hold(listStaffSessions)
  await user.click(within(sessions()).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Loading sessions...')).toBeDefined()
  held.release()
  expect(await screen.findByText('PLT0001')).toBeDefined()
})

test('whom the server no longer knows is signed out and led to the sign-in', async () => {
  answerDashboard(server, 'owner')
  server.fail(getStats, 'signed_out')
  await openScreen(DASHBOARD, { as: 'owner' })
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeDefined()
  await waitFor(() => expect(localStorage.getItem('lotwise.auth')).toBeNull())
})
