import { getUserLotAccess } from '@lotwise/contract/auth'
import { getRevenue, getStats } from '@lotwise/contract/reports'
import { listStaffSessions } from '@lotwise/contract/staff-sessions'
import { listAttention } from '@lotwise/contract/attention'
import { getChecklist } from '@lotwise/contract/checklist'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerDashboard, checkersSession, CHECKERS_STATS, DASHBOARD } from '../../test/dashboard-records.ts'
import { expectPath, expectToast, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { lotAccess } from '../../test/records.ts'

setUpScreens()

const refresh = () => user.click(screen.getByRole('button', { name: 'Refresh' }))

async function openAsOwner(): Promise<void> {
  answerDashboard(server, 'owner')
  await openScreen(DASHBOARD, { as: 'owner' })
  await screen.findByText('$189.00')
}

/** What the server answers somebody who is a checker by now. */
function answerAsChecker(): void {
  answerDashboard(server, 'checker')
  for (const endpoint of [getRevenue, listAttention, getChecklist]) server.fail(endpoint, 'forbidden')
}

test('whoever became a checker sees a checker’s page at the next request, and is told', async () => {
  await openAsOwner()
  answerAsChecker()
  server.reply(getUserLotAccess, [lotAccess('checker')])
  await refresh()
  await expectToast('Your role here is now Checker')
  expect(await screen.findByText('Sessions this month')).toBeDefined()
  const head = screen.getByRole('link', { name: 'All lots' }).closest('header')!
  expect(within(head).getByText('Checker')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  expect(screen.queryByText('Revenue today')).toBeNull()
  expect(screen.queryByText(/^Failed to/)).toBeNull()
})

test('a figure that is not known is a dash, not nothing', async () => {
  await openAsOwner()
  answerDashboard(server, 'owner', [checkersSession()])
  server.reply(getStats, CHECKERS_STATS)
  await refresh()
  await waitFor(() => expect(screen.queryByText('$189.00')).toBeNull())
  expect(screen.getByText('Revenue today').nextElementSibling!.textContent).toBe('–')
  expect(screen.queryByText('$0.00')).toBeNull()
  // The role may be another one by now.
  await waitFor(() => expect(server.callsOf(getUserLotAccess).length).toBeGreaterThan(1))
})

test('whoever was removed is led out, and told from where', async () => {
  await openAsOwner()
  server.reply(getUserLotAccess, [])
  for (const endpoint of [getStats, getRevenue, listAttention, getChecklist, listStaffSessions]) {
    server.fail(endpoint, 'lot_not_found', { params: { slug: 'harbour-street' } })
  }
  await refresh()
  await expectToast('You no longer have access to Harbour Street Lot')
  await expectPath('/admin')
})
