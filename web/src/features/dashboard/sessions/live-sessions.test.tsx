import { getStats } from '@lotwise/contract/reports'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { listStaffSessions, watchSessions } from '@lotwise/contract/staff-sessions'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import {
  answerDashboard,
  DASHBOARD,
  idOf,
  sessionsOf,
  staffSession,
  STATS,
  type Stream,
} from '../../../test/dashboard-records.ts'
import { expectPath, goOffline, goOnline, openScreen, server, user, setUpScreens } from '../../../test/open-screen.ts'
import { STAFF_LOT } from '../../../test/records.ts'

setUpScreens()

async function openLive(search = ''): Promise<Stream> {
  const stream = answerDashboard(server, 'owner', sessionsOf(2))
  const listening = server.hold(watchSessions)
  await openScreen(DASHBOARD + search, { as: 'owner' })
  await screen.findByText('PLT0001')
  const reads = server.callsOf(listStaffSessions).length
  listening.release()
  await screen.findByText('Live')
  // Once it listens it reads what it may have missed.
  await waitFor(() => expect(server.callsOf(listStaffSessions).length).toBeGreaterThan(reads))
  return stream
}

/** Two sessions, and in front of them those of these plates. */
function park(...plates: string[]): void {
  const parked = plates.map((plate, at) => staffSession({ id: idOf(700 + at), license_plate: plate }))
  server.reply(listStaffSessions, { rows: [...parked, ...sessionsOf(2)], total: 2 + plates.length })
}

const platesShown = () => screen.queryAllByText(/^(PLT\d{4}|NEW\d)$/).map(({ textContent }) => textContent)

test('a new session comes into the list by itself, marked as new for a while', async () => {
  const stream = await openLive()
  park('NEW1')
  stream.tell({ id: idOf(700), new: true })
  expect(await screen.findByText('NEW1')).toBeDefined()
  expect(platesShown()).toEqual(['NEW1', 'PLT0001', 'PLT0002'])
  expect(screen.getByText('(New)')).toBeDefined()
  expect(screen.queryByRole('button', { name: /new session/ })).toBeNull()
})

test.each(['?page=2', '?sort=amount'])(
  'at %s new ones are counted on a button, and it leads to them',
  async (search) => {
    const stream = await openLive(search)
    const before = server.callsOf(listStaffSessions).length
    park('NEW1', 'NEW2')
    stream.tell({ id: idOf(700), new: true })
    stream.tell({ id: idOf(701), new: true })
    const offer = await screen.findByRole('button', { name: '2 new sessions' })
    expect(platesShown()).toEqual(['PLT0001', 'PLT0002'])
    expect(server.callsOf(listStaffSessions)).toHaveLength(before)
    await user.click(offer)
    expect(await screen.findByText('NEW2')).toBeDefined()
    await expectPath(DASHBOARD)
    expect(screen.queryByRole('button', { name: /new session/ })).toBeNull()
  },
)

test('while focus is in the list it does not move; afterwards the new one comes', async () => {
  const stream = await openLive()
  screen.getByRole('button', { name: 'Delete PLT0001' }).focus()
  park('NEW1')
  stream.tell({ id: idOf(700), new: true })
  expect(await screen.findByRole('button', { name: '1 new session' })).toBeDefined()
  expect(platesShown()).toEqual(['PLT0001', 'PLT0002'])
  screen.getByRole('searchbox').focus()
  expect(await screen.findByText('NEW1')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new session' })).toBeNull())
})

test('a session that changes is read again, and so are the figures', async () => {
  const stream = await openLive()
  const [first, second] = sessionsOf(2)
  server.reply(listStaffSessions, { rows: [{ ...first!, payment_status: 'refunded' }, second!], total: 2 })
  server.reply(getStats, { ...STATS, active_sessions: 16 })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stream.tell({ id: first!.id })
  expect(await screen.findByText('Refunded', { selector: 'li *' })).toBeDefined()
  // The next reading is at most two seconds away.
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await screen.findByText('16')).className).toContain('fresh-figure')
})

test('a session that is paid while the list is being read for the first time with it does not stay pending', async () => {
  const stream = await openLive()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await vi.advanceTimersByTimeAsync(2_000)
  const before = server.callsOf(listStaffSessions).length
  const parked = staffSession({ id: idOf(700), license_plate: 'NEW1', payment_status: 'pending' })
  server.reply(listStaffSessions, { rows: [parked, ...sessionsOf(2)], total: 3 })
  const held = server.hold(listStaffSessions)
  stream.tell({ id: parked.id, new: true })
  await waitFor(() => expect(server.callsOf(listStaffSessions).length).toBeGreaterThan(before))
  stream.tell({ id: parked.id })
  held.release()
  expect(await screen.findByText('Pending', { selector: 'li *' })).toBeDefined()
  park('NEW1')
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(screen.queryByText('Pending', { selector: 'li *' })).toBeNull())
})

test('a line that breaks is shown, and made again', async () => {
  const stream = await openLive()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stream.end()
  expect(await screen.findByText('Reconnecting...')).toBeDefined()
  park('NEW1')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await screen.findByText('Live')).toBeDefined()
  expect(await screen.findByText('NEW1')).toBeDefined()
})

test('without a network the page says so, and what fails can be tried again', async () => {
  const stream = await openLive()
  goOffline()
  stream.end()
  expect(await screen.findByText('Reconnecting...')).toBeDefined()
  server.disconnect(listStaffSessions)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '200')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  // The notice says why nothing comes: no toast says it again for each part of the page.
  expect(within(screen.getByRole('region', { name: 'Notifications' })).queryAllByRole('alert')).toEqual([])
  park()
  goOnline()
  expect(await screen.findByText('PLT0001')).toBeDefined()
})

test('a lot that opens, or whose card payments are switched off, says so at once', async () => {
  server.reply(getStaffLot, { ...STAFF_LOT, status: 'pending' })
  const stream = await openLive()
  expect(await screen.findByText('Not open yet')).toBeDefined()
  const account_alert = { problem: 'charges_off' as const, since: new Date().toISOString(), details: null }
  server.reply(getStaffLot, { ...STAFF_LOT, account_alert })
  stream.tell({ id: null })
  expect(await screen.findByText(/^Card payments have been off since/)).toBeDefined()
  expect(screen.queryByText('Not open yet')).toBeNull()
})
