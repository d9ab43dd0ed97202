import { exportSessions, listStaffSessions } from '@lotwise/contract/staff-sessions'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerDashboard, DASHBOARD, sessionsOf } from '../../../test/dashboard-records.ts'
import {
  currentPath,
  expectAccessible,
  expectPath,
  expectToast,
  openScreen,
  pressTwice,
  server,
  user,
  setUpScreens,
} from '../../../test/open-screen.ts'

setUpScreens()

beforeEach(() => {
  answerDashboard(server, 'owner')
  server.reply(listStaffSessions, { rows: sessionsOf(3), total: 1234 })
})

async function openList(search = '', width: 'phone' | 'desk' = 'desk'): Promise<void> {
  await openScreen(DASHBOARD + search, { as: 'owner', width })
  await screen.findByText('PLT0001')
}

const searchField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search sessions' })
const asked = () => server.callsOf(listStaffSessions).at(-1)!.query
const select = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option)
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))

test('what is typed is searched for after half a second, once, and stays in the address', async () => {
  await openList('?page=2')
  server.reply(listStaffSessions, { rows: sessionsOf(1), total: 1 })
  const before = server.callsOf(listStaffSessions).length
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.type(searchField(), 'plt 0001 ')
  vi.advanceTimersByTime(499)
  expect(currentPath()).toBe(`${DASHBOARD}?page=2`)
  vi.advanceTimersByTime(1)
  await expectPath(`${DASHBOARD}?search=plt+0001`)
  await waitFor(() => expect(asked()).toMatchObject({ search: 'plt 0001', page: '1' }))
  expect(server.callsOf(listStaffSessions)).toHaveLength(before + 1)
  expect(await screen.findByText('1 session', { exact: true })).toBeDefined()
  expect(document.activeElement).toBe(searchField())
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await expectPath(DASHBOARD)
  await waitFor(() => expect(searchField().value).toBe(''))
  expect(document.activeElement).toBe(searchField())
  // What was typed meanwhile is no stop of the back button.
  window.history.back()
  await expectPath(`${DASHBOARD}?page=2`)
})

test('two filters changed before the next render are both in the URL', async () => {
  await openList()
  const [activity, status] = [screen.getByLabelText('Status'), screen.getByLabelText('Payment')]
  fireEvent.change(activity, { target: { value: 'active' } })
  fireEvent.change(status, { target: { value: 'paid' } })
  await expectPath(`${DASHBOARD}?activity=active&payment_status=paid`)
})

test('Enter searches at once', async () => {
  await openList()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.type(searchField(), 'abc{Enter}')
  expect(currentPath()).toBe(`${DASHBOARD}?search=abc`)
})

test('a search without a match offers to clear it', async () => {
  server.reply(listStaffSessions, ({ query }) =>
    query['search'] ? { rows: [], total: 0 } : { rows: sessionsOf(2), total: 2 },
  )
  await openScreen(`${DASHBOARD}?search=ZZZ`, { as: 'owner' })
  expect(await screen.findByText('No session matches')).toBeDefined()
  expect(searchField().value).toBe('ZZZ')
  await expectAccessible()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!)
  expect(await screen.findByText('PLT0001')).toBeDefined()
  expect(searchField().value).toBe('')
})

test('filters are asked of the server, shown as chips, and removed alone and together', async () => {
  await openList()
  const chip = (name: string) => screen.findByRole('button', { name: `Remove filter: ${name}` })
  await select('Status', 'Active')
  await chip('Active')
  await select('Payment', 'Paid')
  await chip('Paid')
  await select('Type', 'Extension')
  await chip('Extension')
  await select('Location', 'All Locations')
  await chip('All Locations')
  await user.type(screen.getByLabelText('From'), '2026-10-01')
  await chip('From Oct 1, 2026')
  await user.type(screen.getByLabelText('To'), '2026-10-31')
  await chip('To Oct 31, 2026')
  await waitFor(() =>
    expect(asked()).toEqual({
      sort: 'created_at',
      order: 'desc',
      activity: 'active',
      payment_status: 'paid',
      session_type: 'Extension',
      location: 'All Locations',
      // Midnights in Toronto; the last day is inside.
      from: '2026-10-01T04:00:00.000Z',
      to: '2026-11-01T04:00:00.000Z',
      page: '1',
      page_size: '100',
    }),
  )
  const chips = () => within(screen.getByRole('list', { name: 'Filters' }))
  const names = ['Active', 'Paid', 'Extension', 'All Locations', 'From Oct 1, 2026', 'To Oct 31, 2026']
  expect(
    chips()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...names, 'Clear filters'])
  await expectAccessible()
  await user.click(chips().getByRole('button', { name: 'Remove filter: Paid' }))
  await waitFor(() => expect(asked()).not.toHaveProperty('payment_status'))
  expect(document.activeElement).toBe(chips().getByRole('button', { name: 'Remove filter: Active' }))
  await user.click(chips().getByRole('button', { name: 'Clear filters' }))
  await expectPath(DASHBOARD)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('')
})

test('the location is this lot’s own unless all are asked for', async () => {
  await openList()
  const location = screen.getByLabelText<HTMLSelectElement>('Location')
  expect([...location.options].map(({ text }) => text)).toEqual(['Harbour Street Lot', 'All Locations'])
  expect(location.value).toBe('here')
  expect(asked()['location']).toBe('Harbour Street Lot')
})

test('columns sort, first down, then up, and say so', async () => {
  await openList()
  const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  expect(sortOf('Created')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'amount', order: 'desc' }))
  expect([sortOf('Amount'), sortOf('Created')]).toEqual(['descending', 'none'])
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'amount', order: 'asc' }))
  expect(sortOf('Amount')).toBe('ascending')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Amount' }))
  await expectPath(`${DASHBOARD}?sort=amount&order=asc`)
})

test('on a phone filters and order fold away behind a button that counts them', async () => {
  await openList('?activity=active&payment_status=paid&search=PLT', 'phone')
  const fold = screen.getByRole('button', { name: /^Filters\s?2$/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByLabelText('Sort by').closest('[hidden]')).not.toBeNull()
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByLabelText('Sort by').closest('[hidden]')).toBeNull()
  await select('Sort by', 'Amount ↑')
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'amount', order: 'asc', activity: 'active' }))
  await expectAccessible()
})

test('pages have five buttons at most, and the ends are named', async () => {
  await openList()
  expect(screen.getByText('1–100 of 1,234')).toBeDefined()
  expect(screen.getByText('1,234 sessions')).toBeDefined()
  expect(
    pages()
      .getAllByRole('button', { name: /^Page / })
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'])
  await user.click(pages().getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('101–200 of 1,234')).toBeDefined()
  expect(pages().getByRole('button', { name: 'Page 2' }).ariaCurrent).toBe('page')
  await user.click(pages().getByRole('button', { name: 'Last page' }))
  expect(await screen.findByText('1,201–1,234 of 1,234')).toBeDefined()
  await waitFor(() => expect(asked()['page']).toBe('13'))
  expect(pages().getByRole('button', { name: 'Next page' }).ariaDisabled).toBe('true')
  await user.click(pages().getByRole('button', { name: 'Next page' }))
  await expectPath(`${DASHBOARD}?page=13`)
})

test('page sizes are 50, 100, 200 and 500, and another size begins at the first page', async () => {
  await openList('?page=3')
  const size = screen.getByLabelText<HTMLSelectElement>('Rows per page')
  expect([...size.options].map(({ text }) => text)).toEqual(['50', '100', '200', '500'])
  expect(size.value).toBe('100')
  await user.selectOptions(size, '500')
  await waitFor(() => expect(asked()).toMatchObject({ page: '1', page_size: '500' }))
  await expectPath(`${DASHBOARD}?page_size=500`)
})

test.each([
  {
    action: 'another page',
    act: () => user.click(pages().getByRole('button', { name: 'Page 2' })),
    told: 'Failed to change page',
  },
  { action: 'another page size', act: () => select('Rows per page', '200'), told: 'Failed to change page size' },
  { action: 'a search', act: () => user.type(searchField(), 'ZZZ{Enter}'), told: 'Failed to search sessions' },
  { action: 'a filter', act: () => select('Status', 'Active'), told: 'Failed to fetch parking sessions' },
  {
    action: 'an order',
    act: () => user.click(screen.getByRole('button', { name: 'Expires' })),
    told: 'Failed to sort sessions',
  },
])('$action that fails says “$told”, and Retry brings the list', async ({ act, told }) => {
  await openList()
  server.fail(listStaffSessions, 'forbidden')
  await act()
  await expectToast(told)
  expect(screen.queryByText('PLT0001')).toBeNull()
  server.reply(listStaffSessions, { rows: sessionsOf(3), total: 1234 })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('PLT0001')).toBeDefined()
})

test('the filtered list is exported once however often it is pressed, and its name is shown', async () => {
  await openList('?search=PLT&activity=active')
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const name = 'harbour-street-sessions-2026-11-16.csv'
  server.answer(exportSessions, () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` }
    return new Response('plate\r\n', { headers })
  })
  const held = server.hold(exportSessions)
  pressTwice(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByRole('button', { name: 'Exporting...' })).toBeDefined()
  held.release()
  await expectToast(`${name} is in your downloads`)
  expect(saved).toEqual([name])
  expect(server.callsOf(exportSessions)).toHaveLength(1)
  expect(server.callsOf(exportSessions)[0]!.query).toMatchObject({ search: 'PLT', activity: 'active', lang: 'en' })
})

test('a long export shows how far it is, and can be cancelled', async () => {
  await openList()
  let isCancelled = false
  server.answer(exportSessions, ({ signal }) => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('plate\r\n'.repeat(31)))
        signal!.addEventListener('abort', () => {
          isCancelled = true
          controller.error(new TypeError('aborted'))
        })
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/csv', 'x-total-rows': '99' } })
  })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByRole('button', { name: 'Exporting... 31%' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel export' }))
  await expectToast('Export cancelled')
  expect(isCancelled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Cancel export' })).toBeNull()
})

test('an export that fails is shown', async () => {
  await openList()
  server.disconnect(exportSessions)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await expectToast('Failed to export sessions')
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined()
})
