import { getLot } from '@lotwise/contract/lots'
import { getStats } from '@lotwise/contract/reports'
import { createSession, findPaidStay } from '@lotwise/contract/sessions'
import { getLotPreview, getStaffLot } from '@lotwise/contract/staff-lots'
import { addFreeParker, listStaffSessions } from '@lotwise/contract/staff-sessions'
import { getStay } from '@lotwise/contract/stays'
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
  stayOf,
} from '../../../test/dashboard-records.ts'
import { openLot } from '../../../test/driver-records.ts'
import {
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../../test/open-screen.ts'
import { STAFF_LOT } from '../../../test/records.ts'

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
  expect(screen.getByText('They show up here as soon as drivers park.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the driver’s page' }).getAttribute('href')).toBe('/lots/harbour-street')
  expect(within(sessions()).getByText('0 sessions')).toBeDefined()
  await expectAccessible()
})

test('before a lot opens its staff see the driver’s page as a preview, which sends nothing', async () => {
  answerDashboard(server, 'owner', [])
  server.reply(getStaffLot, { ...STAFF_LOT, status: 'pending' })
  server.reply(getLotPreview, openLot({}, { status: 'pending', takes_payments: false }))
  await openScreen(DASHBOARD, { as: 'owner' })
  await user.click(await screen.findByRole('link', { name: 'See the driver’s page' }))
  await expectPath('/admin/lots/harbour-street/preview')
  expect(await screen.findByText(/Drivers see this once the lot is open/)).toBeDefined()
  // The parts that come after the form ask for nothing either.
  await import('../../lot/extras/lot-extras.tsx')
  await user.type(await screen.findByLabelText('License Plate'), 'ABC 123')
  await user.type(screen.getByLabelText('Phone'), '4165550123')
  await user.click(screen.getByRole('button', { name: /Continue to Payment/ }))
  await expectToast('This is a preview: nothing was sent.')
  expect([createSession, findPaidStay, getLot].flatMap((endpoint) => server.callsOf(endpoint))).toEqual([])
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
  const retry = await within(sessions()).findByRole('button', { name: 'Retry' })
  server.reply(listStaffSessions, { rows: sessionsOf(1), total: 1 })
  const held = server.hold(listStaffSessions)
  await user.click(retry)
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

test('keys: slash searches, arrows go from row to row, Enter opens the panel, the question mark helps', async () => {
  answerDashboard(server, 'owner', sessionsOf(3))
  server.reply(getStay, stayOf(sessionsOf(3)[1]))
  await openScreen(DASHBOARD, { as: 'owner', width: 'desk' })
  const [first, second] = await screen.findAllByRole('button', { name: /^Details of/ })
  await user.keyboard('/')
  const search = screen.getByRole('searchbox', { name: 'Search sessions' })
  expect(document.activeElement).toBe(search)
  await user.keyboard('?/')
  expect((search as HTMLInputElement).value).toBe('?/')
  await user.clear(search)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(search)
  first!.focus()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}{Enter}')
  await expectPath(`${DASHBOARD}?session=${idOf(2)}`)
})

test('a view is a set of filters in the address; one’s own are kept by name', async () => {
  answerDashboard(server, 'owner')
  await openScreen(DASHBOARD, { as: 'owner', width: 'desk' })
  const view = await screen.findByLabelText<HTMLSelectElement>('View')
  await user.selectOptions(view, 'Active sessions')
  await expectPath(`${DASHBOARD}?activity=active`)
  await user.selectOptions(screen.getByLabelText('Payment'), 'Refunded')
  await waitFor(() => expect(view.selectedOptions[0]!.textContent).toBe('Current filters'))
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('Enter a name')).toBeDefined()
  await user.type(dialog.getByLabelText(/Name/), 'Here, refunded{Enter}')
  await expectToast('View saved')
  expect(view.selectedOptions[0]!.textContent).toBe('Here, refunded')
  await user.selectOptions(view, 'All sessions')
  await expectPath(DASHBOARD)
  await user.selectOptions(view, 'Here, refunded')
  await expectPath(`${DASHBOARD}?activity=active&payment_status=refunded`)
  await user.click(screen.getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(view.selectedOptions[0]!.textContent).toBe('Current filters'))
})

test('a toast is inside the open dialog, above its backdrop, and outside once it is closed', async () => {
  answerDashboard(server, 'owner')
  server.fail(addFreeParker, 'unavailable')
  await openScreen(DASHBOARD, { as: 'owner', width: 'desk' })
  await user.click(await screen.findByRole('button', { name: 'Add Free Parker' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/plate/i), 'ABC 123{Enter}')
  const alert = await within(dialog).findByText('Failed to add free parker')
  expect(dialog.contains(alert)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Failed to add free parker')).toBeDefined()
})

test('a column with the same in every row takes no room, until a row differs', async () => {
  const rows = sessionsOf(2)
  answerDashboard(server, 'owner', rows)
  await openScreen(DASHBOARD, { as: 'owner', width: 'desk' })
  await screen.findByText('PLT0001')
  const unseen = () =>
    ['Location', 'Session Type', 'Notes'].filter(
      (name) => screen.getByRole('columnheader', { name }).className === 'sr-only',
    )
  await waitFor(() => expect(unseen()).toEqual(['Location', 'Session Type', 'Notes']))
  const other = { ...rows[1]!, location: 'Old Pier', session_type: 'Extension' as const, notes: 'Blue van' }
  server.reply(listStaffSessions, { rows: [rows[0]!, other], total: 2 })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Blue van')
  expect(unseen()).toEqual([])
})

test('a list that was not counted to its end says so, counts on request, and is walked from page to page', async () => {
  answerDashboard(server, 'owner')
  const rows = Array.from({ length: 50 }, (_, index) => staffSession({ id: idOf(index + 1) }))
  server.reply(listStaffSessions, ({ query }) =>
    query['count'] === 'exact' ? { rows: [], total: 41_234 } : { rows, total: 10_000, total_is_least: true as const },
  )
  await openScreen(`${DASHBOARD}?search=a&page_size=50`, { as: 'owner', width: 'desk' })
  expect(await screen.findByText('10,000+ sessions')).toBeDefined()
  expect(within(sessions()).getByText('1–50 of 10,000+')).toBeDefined()
  expect(within(sessions()).queryByRole('button', { name: 'Last page' })).toBeNull()
  await user.click(within(sessions()).getByRole('button', { name: 'Next page' }))
  await waitFor(() =>
    expect(server.callsOf(listStaffSessions).at(-1)!.query).toMatchObject({ page: '2', after: idOf(50) }),
  )
  await user.click(within(sessions()).getByRole('button', { name: 'Count all' }))
  expect(await within(sessions()).findByText('41,234 sessions')).toBeDefined()
  expect(within(sessions()).getByRole('button', { name: 'Last page' })).toBeDefined()
  expect(within(sessions()).queryByRole('button', { name: 'Count all' })).toBeNull()
})
