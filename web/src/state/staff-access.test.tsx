import { authToken, getUserLotAccess } from '@lotwise/contract/auth'
import { listChecks } from '@lotwise/contract/checks'
import { getLot } from '@lotwise/contract/lots'
import { getStats } from '@lotwise/contract/reports'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible, expectPath, fill, openScreen, server, user, setUpScreens } from '../test/open-screen.ts'
import { LOT, lotAccess, SETTINGS, STAFF_LOT, USER, userSession } from '../test/records.ts'
import { CHECKER, holdDashboard } from '../test/staff-records.ts'

setUpScreens()

const DASHBOARD = '/admin/lots/harbour-street/dashboard'
const OTHER_LOT = { ...lotAccess('owner'), lot_id: CHECKER.id, lot_slug: 'old-mill', lot_display_name: 'Old Mill Lot' }

test.each([DASHBOARD, '/admin/lots/harbour-street/settings', '/admin/lot-selection'])(
  'nobody signed in at %s is sent to the login',
  async (path) => {
    await openScreen(path)
    await expectPath('/admin')
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeDefined()
  },
)

test('the guard shows that it is checking', async () => {
  server.hold(getUserLotAccess)
  await openScreen(DASHBOARD, { as: 'admin' })
  expect(await screen.findByText('Checking your access...')).toBeDefined()
})

test('access that cannot be checked says so, and Retry opens the page', async () => {
  server.failWithoutReply(getUserLotAccess)
  await openScreen(DASHBOARD, { as: 'admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your access could not be checked' })).toBeDefined()
  await expectAccessible()
  server.reply(getUserLotAccess, [lotAccess('admin')])
  holdDashboard(server)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined()
})

test('whoever lost their last lot is sent to the login', async () => {
  server.reply(getUserLotAccess, [])
  await openScreen(DASHBOARD, { as: 'admin' })
  await expectPath('/admin')
})

test('a session the server no longer knows ends here too', async () => {
  server.fail(getUserLotAccess, 'signed_out')
  await openScreen(DASHBOARD, { as: 'admin' })
  await expectPath('/admin')
  expect(localStorage.getItem('lotwise.auth')).toBeNull()
})

test('the bare lot leads to its dashboard', async () => {
  holdDashboard(server)
  await openScreen('/admin/lots/harbour-street/', { as: 'admin' })
  await expectPath(DASHBOARD)
})

test('a lot of somebody else is denied', async () => {
  server.reply(getLot, { lot: { ...LOT, slug: 'old-mill' }, settings: SETTINGS })
  await openScreen('/admin/lots/old-mill/dashboard', { as: 'admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(screen.getByText("You don't have permission to access this parking lot dashboard.")).toBeDefined()
  expect(server.callsOf(getStaffLot)).toEqual([])
  await expectAccessible()
  holdDashboard(server)
  await user.click(screen.getByRole('link', { name: 'Back to login' }))
  await expectPath(DASHBOARD)
})

test('a lot that does not exist cannot be loaded', async () => {
  server.fail(getLot, 'lot_not_found', { params: { slug: 'no-such-lot' } })
  await openScreen('/admin/lots/no-such-lot/dashboard', { as: 'admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Unable to Load Parking Lot' })).toBeDefined()
  await expectAccessible()
  holdDashboard(server)
  await user.click(screen.getByRole('link', { name: 'Back to login' }))
  await expectPath(DASHBOARD)
})

test('a lot that could not be loaded can be tried again', async () => {
  server.failWithoutReply(getStaffLot)
  await openScreen(DASHBOARD, { as: 'admin' })
  await screen.findByRole('heading', { level: 1, name: 'Unable to Load Parking Lot' })
  server.reply(getStaffLot, STAFF_LOT)
  holdDashboard(server)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined()
})

test('whoever has several lots can switch between them', async () => {
  server.reply(getUserLotAccess, [lotAccess('owner'), OTHER_LOT])
  server.reply(getStaffLot, ({ params }) => ({ ...STAFF_LOT, slug: params['slug']! }))
  holdDashboard(server)
  await openScreen(DASHBOARD, { as: 'owner' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Switch lot' }), 'Old Mill Lot')
  await expectPath('/admin/lots/old-mill/dashboard')
})

test('whoever has one lot has nothing to switch', async () => {
  holdDashboard(server)
  await openScreen(DASHBOARD, { as: 'owner' })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(screen.queryByRole('combobox', { name: 'Switch lot' })).toBeNull()
})

test('whoever is signed in already is led on from the login', async () => {
  holdDashboard(server)
  await openScreen('/admin', { as: 'owner' })
  await expectPath(DASHBOARD)
})

test('signing in leads to the page that was wanted', async () => {
  await openScreen('/admin/lots/harbour-street/check')
  await expectPath('/admin')
  server.reply(authToken, userSession())
  server.reply(getUserLotAccess, [lotAccess('owner'), OTHER_LOT])
  server.reply(getStaffLot, STAFF_LOT)
  server.reply(listChecks, [])
  await fill(await screen.findByLabelText('Email'), USER.email)
  await fill(screen.getByLabelText('Password'), 'parking-demo')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await expectPath('/admin/lots/harbour-street/check')
})

test('a session that ended is shown at the login', async () => {
  holdDashboard(server)
  await openScreen(DASHBOARD, { as: 'admin' })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  server.fail(getStats, 'signed_out')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await expectPath('/admin')
  expect(await screen.findByText('You have been signed out. Sign in again to go on.')).toBeDefined()
})
