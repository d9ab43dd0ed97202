import { getRevenue, getStats } from '@lotwise/contract/reports'
import { getBusyHours } from '@lotwise/contract/busy-hours'
import { markFull } from '@lotwise/contract/spaces'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  answerDashboard,
  CHECKERS_STATS,
  DASHBOARD,
  NO_REVENUE,
  revenueOf,
  STATS,
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

const figures = (name = 'Key figures') => screen.getByRole('region', { name })
const definition = (label: string, heading?: string) =>
  within(figures(heading)).getByText(label, { exact: true }).nextElementSibling!.textContent

test('an owner reads revenue, its two parts, its change on last month, and the counts', async () => {
  answerDashboard(server, 'owner')
  await openScreen(DASHBOARD, { as: 'owner' })
  await screen.findByText('Revenue today')
  expect(definition('Revenue today')).toBe('$189.00One-time $39.00Monthly $150.00')
  expect(definition('Revenue this month')).toBe(
    '$4,321.50+11%vs Oct 1–15+11% vs Oct 1–15One-time $3,271.50Monthly $1,050.00',
  )
  expect(screen.getByTitle('Last month: $3,900.00')).toBeDefined()
  expect(definition('Active now')).toBe('17paid or free, not yet expired')
  expect(definition('Sessions today')).toBe('421,234 this month')
})

test.each([
  { change: -25.4, told: '-25% vs Oct 1–15' },
  { change: 0, told: '0% vs Oct 1–15' },
  { change: 100, told: '+100% vs Oct 1–15' },
])('a change of $change percent is shown as $told', async ({ change, told }) => {
  answerDashboard(server, 'admin')
  server.reply(getStats, { ...STATS, month_over_month: change })
  await openScreen(DASHBOARD, { as: 'admin' })
  expect(await screen.findByText(told)).toBeDefined()
})

test('revenue comes by day for 7 and 30 days and by month for 365, and the range is in the address', async () => {
  answerDashboard(server, 'owner')
  await openScreen(DASHBOARD, { as: 'owner' })
  const table = await screen.findByRole('table', { name: 'Revenue' })
  const rowCount = (count: number) => waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(count))
  await rowCount(1 + 7)
  expect(within(table).getByRole('columnheader', { name: 'Day' })).toBeDefined()
  expect(within(table).getByRole('row', { name: 'Thu, Oct 1 $10.00 $150.00 $160.00' })).toBeDefined()
  // 7 × $150 + $10 × (1 + … + 7)
  expect(screen.getByText('$1,330.00')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: '30 days' }))
  await rowCount(1 + 30)
  await user.click(screen.getByRole('radio', { name: '365 days' }))
  await rowCount(1 + 13)
  expect(within(table).getByRole('columnheader', { name: 'Month' })).toBeDefined()
  expect(within(table).getByRole('rowheader', { name: 'November 2025' })).toBeDefined()
  await expectPath(`${DASHBOARD}?days=365`)
})

test('the arrow keys go from bar to bar, and the bar is read out', async () => {
  answerDashboard(server, 'owner')
  await openScreen(`${DASHBOARD}?days=30`, { as: 'owner' })
  const chart = await screen.findByRole('figure', { name: 'Revenue, 30 days' })
  chart.focus()
  const said = (text: string) => screen.findByText(text)
  await user.keyboard('{Home}')
  expect(await said('Thu, Oct 1: $160.00. One-time $10.00, Monthly $150.00')).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(await said('Fri, Oct 2: $170.00. One-time $20.00, Monthly $150.00')).toBeDefined()
  await user.keyboard('{End}{ArrowRight}')
  expect(await said('Fri, Oct 30: $450.00. One-time $300.00, Monthly $150.00')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^Fri, Oct 30: /)).toBeNull())
})

test('a finger that is lifted leaves the figures of its bar on the screen', async () => {
  answerDashboard(server, 'owner')
  await openScreen(DASHBOARD, { as: 'owner' })
  const chart = await screen.findByRole('figure', { name: 'Revenue, 7 days' })
  const bar = chart.querySelector('rect[fill=transparent]')!
  fireEvent.pointerDown(bar, { pointerType: 'touch' })
  expect(await screen.findByText('Thu, Oct 1: $160.00. One-time $10.00, Monthly $150.00')).toBeDefined()
  fireEvent.pointerOut(chart, { pointerType: 'touch', relatedTarget: document.body })
  // React acts on it in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryAllByText(/^Thu, Oct 1: /)).toHaveLength(1)
  fireEvent.pointerOut(chart, { pointerType: 'mouse', relatedTarget: document.body })
  await waitFor(() => expect(screen.queryAllByText(/^Thu, Oct 1: /)).toHaveLength(0))
})

test('no money in the range is said in words instead of an empty chart', async () => {
  answerDashboard(server, 'owner')
  server.reply(getRevenue, NO_REVENUE)
  await openScreen(DASHBOARD, { as: 'owner' })
  expect(await screen.findByText('No money came in during this time.')).toBeDefined()
  expect(screen.queryByRole('figure')).toBeNull()
  await expectAccessible()
})

test('figures and chart that fail say so each, and Retry brings each', async () => {
  answerDashboard(server, 'owner')
  server.fail(getStats, 'forbidden')
  server.fail(getRevenue, 'forbidden')
  await openScreen(DASHBOARD, { as: 'owner' })
  await expectToast('Failed to fetch statistics')
  await expectToast('Failed to fetch revenue data')
  await expectAccessible()
  server.reply(getStats, STATS)
  await user.click(await within(figures()).findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Revenue today')).toBeDefined()
  server.reply(getRevenue, revenueOf(7))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('figure', { name: 'Revenue, 7 days' })).toBeDefined()
})

test('where the spaces are known, the cars among them are shown, also to a checker', async () => {
  answerDashboard(server, 'checker')
  server.reply(getStats, { ...CHECKERS_STATS, occupancy: { is_full: false, spaces: { total: 60, taken: 44 } } })
  await openScreen(DASHBOARD, { as: 'checker' })
  await screen.findByText('Active now')
  expect(definition('Active now')).toBe('44 of 6016 spaces free')
  expect(screen.queryByRole('button', { name: 'Mark as full' })).toBeNull()
  await expectAccessible()
})

test('an admin marks the lot as full, and sells again', async () => {
  const stream = answerDashboard(server, 'admin')
  server.reply(markFull, ({ body }) => body as { is_full: boolean })
  await openScreen(DASHBOARD, { as: 'admin' })
  const mark = await screen.findByRole('button', { name: 'Mark as full' })
  server.reply(getStats, { ...STATS, occupancy: { is_full: true, spaces: { total: 60, taken: 61 } } })
  await user.click(mark)
  await expectToast('Marked as full. No new parking is sold.')
  expect(server.sentTo(markFull)).toEqual({ is_full: true })
  const notice = await screen.findByRole('region', { name: 'This lot is marked as full' })
  expect(definition('Active now')).toBe('61 of 60Fullno spaces free')
  expect(screen.queryByRole('button', { name: 'Mark as full' })).toBeNull()
  await expectAccessible()
  server.fail(markFull, 'unavailable')
  await user.click(within(notice).getByRole('button', { name: 'Sell parking again' }))
  await expectToast('The lot could not be changed. Please try again.')
  // Somebody else has done it.
  server.reply(getStats, STATS)
  stream.tell({ id: null })
  expect(await screen.findByRole('button', { name: 'Mark as full' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'This lot is marked as full' })).toBeNull()
})

test('a full lot is shown in French, to a checker without the button', async () => {
  answerDashboard(server, 'checker')
  server.reply(getStats, { ...CHECKERS_STATS, occupancy: { is_full: true, spaces: { total: 60, taken: 59 } } })
  await openScreen(DASHBOARD, { as: 'checker', language: 'fr' })
  expect(await screen.findByRole('region', { name: 'Ce stationnement est indiqué complet' })).toBeDefined()
  expect(definition('Actifs maintenant', 'Chiffres clés')).toBe('59 sur 60Complet1 place libre')
  expect(screen.queryByRole('button', { name: 'Reprendre la vente' })).toBeNull()
  await expectAccessible()
})

const WEEK = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (__, hour) => (day === 4 && hour === 12 ? 18.4 : day === 6 ? null : 0)),
)

test.each([
  [
    'en',
    'Busy hours',
    'Busiest: Friday, 12 p.m., with 18.4 cars on average. Counted since Aug 24, 2026.',
    /^Friday( 0){12} 18\.4/,
  ],
  [
    'fr',
    'Heures d’affluence',
    'Affluence maximale : vendredi, 12 h, avec 18,4 voitures en moyenne. Comptées depuis le 24 août 2026.',
    /^vendredi( 0){12} 18,4/,
  ],
] as const)(
  'busy hours are a table of the week, in place of the revenue (%s)',
  async (language, name, busiest, row) => {
    answerDashboard(server, 'owner')
    server.reply(getBusyHours, { from: '2026-08-24', week: WEEK })
    await openScreen(DASHBOARD, { as: 'owner', language })
    await user.click(await screen.findByRole('button', { name }))
    await expectPath(`${DASHBOARD}?chart=busy`)
    const table = await screen.findByRole('table', { name })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(25)
    expect(within(table).getByRole('row', { name: row })).toBeDefined()
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === busiest)).toBeDefined()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Revenue' : 'Revenus' }))
    await expectPath(DASHBOARD)
  },
)

test('without stays the busy hours say so; what failed is tried again', async () => {
  answerDashboard(server, 'owner')
  server.fail(getBusyHours, 'forbidden')
  await openScreen(`${DASHBOARD}?chart=busy`, { as: 'owner' })
  expect(await screen.findByText('Failed to fetch the busy hours')).toBeDefined()
  server.reply(getBusyHours, { from: null, week: [] })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No stays yet in the last 12 weeks.')).toBeDefined()
  await expectAccessible()
})

test('Refresh reads everything again and says so, unless a part failed', async () => {
  answerDashboard(server, 'owner')
  await openScreen(DASHBOARD, { as: 'owner' })
  await screen.findByText('Revenue today')
  server.reply(getStats, { ...STATS, active_sessions: 18 })
  const held = server.hold(getRevenue)
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBeDefined()
  held.release()
  await expectToast('Dashboard refreshed')
  await waitFor(() => expect(definition('Active now')).toBe('18paid or free, not yet expired'))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  server.fail(getRevenue, 'forbidden')
  await user.click(await screen.findByRole('button', { name: 'Refresh' }))
  await expectToast('Failed to fetch revenue data')
  expect(screen.queryByText('Dashboard refreshed')).toBeNull()
})
