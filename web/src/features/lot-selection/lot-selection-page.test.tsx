import { getUserLotAccess, signOut } from '@lotwise/contract/auth'
import { getOverview } from '@lotwise/contract/overview'
import { listInvitations } from '@lotwise/contract/team'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectPath,
  expectTitle,
  openScreen,
  server,
  user,
  setUpScreens,
} from '../../test/open-screen.ts'
import { lotAccess } from '../../test/records.ts'
import { INVITATION } from '../../test/staff-records.ts'

setUpScreens()

const PATH = '/admin/lot-selection'
const [SECOND, THIRD] = ['66666666-6666-4666-8666-000000000002', '66666666-6666-4666-8666-000000000003']
const LOTS = [
  lotAccess('owner'),
  {
    lot_id: SECOND,
    role: 'checker',
    lot_slug: 'old-mill',
    lot_display_name: 'Old Mill Lot',
    lot_status: 'pending',
    lot_alert: null,
  },
  {
    lot_id: THIRD,
    role: 'admin',
    lot_slug: 'quay',
    lot_display_name: 'The Quay',
    lot_status: 'closed',
    lot_alert: null,
  },
] as const

test('each lot has its ways, its role and its state', async () => {
  server.reply(getUserLotAccess, [...LOTS])
  server.reply(getOverview, { lots: [], points: [] })
  await openScreen(PATH, { as: 'owner' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Select a parking lot' })).toBeDefined()
  await screen.findByRole('heading', { level: 2, name: 'Harbour Street Lot' })
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cards[0]).toMatch(/^Harbour Street LotOwner(?!Not open yet|Closed)/)
  expect(cards[1]).toMatch(/^Old Mill LotCheckerNot open yet/)
  expect(cards[2]).toMatch(/^The QuayAdminClosed/)
  const addressOf = (...name: [string, string]) =>
    screen.queryByRole('link', { name: new RegExp(name.join(' ?')) })?.getAttribute('href')
  expect(addressOf('Dashboard', 'Harbour Street Lot')).toBe('/admin/lots/harbour-street/dashboard')
  expect(addressOf('Settings', 'Harbour Street Lot')).toBe('/admin/lots/harbour-street/settings')
  expect(addressOf('Dashboard', 'Old Mill Lot')).toBe('/admin/lots/old-mill/dashboard')
  expect(addressOf('Settings', 'Old Mill Lot')).toBeUndefined()
  expect(screen.getByText('Signed in as owner@lotwise.test')).toBeDefined()
  await expectTitle('Select a parking lot – Lotwise')
  await expectAccessible()
})

test.each([
  ['en', 'Payments off', 'Action needed'],
  ['fr', 'Paiements arrêtés', 'À régler'],
] as const)('lots whose payment account needs somebody have a badge (%s)', async (language, off, warning) => {
  server.reply(getUserLotAccess, [
    { ...LOTS[0], lot_alert: 'off' },
    { ...LOTS[1], lot_status: 'active', lot_alert: 'warning' },
  ])
  server.reply(getOverview, { lots: [], points: [] })
  await openScreen(PATH, { as: 'owner', language })
  await screen.findByRole('heading', { level: 2, name: 'Harbour Street Lot' })
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain(off)
  expect(second).toContain(warning)
  await expectAccessible()
})

test('one can sign out here', async () => {
  await openScreen(PATH, { as: 'owner' })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await expectPath('/admin')
  await waitFor(() => expect(server.callsOf(signOut)).toHaveLength(1))
  expect(localStorage.getItem('lotwise.auth')).toBeNull()
})

test('a waiting invitation is one link away', async () => {
  server.reply(listInvitations, [INVITATION])
  await openScreen(PATH, { as: 'owner' })
  const link = await screen.findByRole('link', { name: 'See your invitation' })
  expect(link.getAttribute('href')).toBe('/admin/invitations')
})

const FIGURES = {
  lots: [
    {
      lot_id: LOTS[0].lot_id,
      active_sessions: 44,
      occupancy: { is_full: true, spaces: { total: 60, taken: 43 } },
      sessions_today: 12,
      revenue_today: { total: 189, one_time: 189, monthly: 0 },
      revenue_this_month: { total: 4321.5, one_time: 4321.5, monthly: 0 },
      month_over_month: -2,
      attention: 2,
    },
    { lot_id: SECOND, active_sessions: 3, occupancy: { is_full: false, spaces: null }, sessions_today: 1 },
  ],
  points: [
    { key: '2026-10-01', total: 150, one_time: 150, monthly: 0 },
    { key: '2026-10-02', total: 39, one_time: 39, monthly: 0 },
  ],
}

test('several lots are an overview: figures as the role allows, attention, payment state, one chart', async () => {
  server.reply(getUserLotAccess, LOTS.slice(0, 2))
  server.reply(getOverview, FIGURES)
  await openScreen(PATH, { as: 'owner' })
  const chart = await screen.findByRole('region', { name: 'Revenue of the last 30 days, all lots' })
  expect(within(chart).getByText('$189.00', { selector: 'p' })).toBeDefined()
  expect(within(chart).getAllByRole('row')).toHaveLength(3)
  expect(within(chart).getByText('$4,321.50')).toBeDefined()
  expect(within(chart).getByText('44')).toBeDefined()
  const [mine, checked] = screen.getAllByRole('listitem')
  for (const text of [
    '2 items need attention',
    'Payments on',
    '$189.00',
    '12 sessions',
    '$4,321.50',
    '43 of 60',
    'Full',
  ]) {
    expect(within(mine!).getByText(text)).toBeDefined()
  }
  expect(within(mine!).getByText('-2% vs same days last month')).toBeDefined()
  expect(within(checked!).getByText('1 session')).toBeDefined()
  expect(within(checked!).getByText('3')).toBeDefined()
  expect(checked!.textContent).not.toMatch(/\$|This month/)
  await expectAccessible()
})

test('figures that are not known are dashes; one lot has no overview', async () => {
  server.reply(getUserLotAccess, LOTS.slice(0, 2))
  server.fail(getOverview, 'unavailable')
  await openScreen(PATH, { as: 'owner', language: 'fr' })
  const [mine] = await screen.findAllByRole('listitem')
  expect(within(mine!).getAllByText('–')).toHaveLength(3)
  expect(mine!.textContent).not.toContain('0,00')
})
