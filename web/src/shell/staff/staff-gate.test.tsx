import { getUserLotAccess } from '@lotwise/contract/auth'
import { listChecks } from '@lotwise/contract/checks'
import { getLot } from '@lotwise/contract/lots'
import { getStaffLot } from '@lotwise/contract/staff-lots'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { answerDashboard, CHECKS } from '../../test/dashboard-records.ts'
import { expectAccessible, expectPath, openScreen, server, user, setUpScreens } from '../../test/open-screen.ts'
import { LOT, lotAccess, SETTINGS, STAFF_LOT } from '../../test/records.ts'

setUpScreens()

const QUAY = { lot_id: '66666666-6666-4666-8666-666666666666', lot_slug: 'quay-lane', lot_display_name: 'Quay Lane' }

describe('who may come in', () => {
  test('somebody who is not signed in is led to the sign-in', async () => {
    await openScreen(CHECKS)
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeDefined()
    await expectPath('/admin')
  })

  test('while access is being checked the page says so', async () => {
    server.reply(listChecks, [])
    const opened = openScreen(CHECKS, { as: 'checker' })
    const held = server.hold(getUserLotAccess)
    await opened
    expect(await screen.findByText('Checking your access...')).toBeDefined()
    held.release()
    expect(await screen.findByRole('heading', { level: 1, name: 'Check plates' })).toBeDefined()
    expect(screen.queryByText('Checking your access...')).toBeNull()
  })

  test('access that cannot be checked says so, and Retry opens the page', async () => {
    server.reply(listChecks, [])
    const opened = openScreen(CHECKS, { as: 'checker' })
    server.disconnect(getUserLotAccess)
    await opened
    expect(await screen.findByRole('heading', { name: 'Your access could not be checked' })).toBeDefined()
    await expectAccessible()
    server.reply(getUserLotAccess, [lotAccess('checker')])
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Check plates' })).toBeDefined()
  })

  test('somebody of another lot is denied, with a way back', async () => {
    const opened = openScreen(CHECKS, { as: 'owner' })
    server.reply(getUserLotAccess, [{ ...lotAccess('owner'), ...QUAY }])
    server.reply(getLot, { lot: LOT, settings: SETTINGS })
    await opened
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeDefined()
    expect(screen.getByText("You don't have permission to access this parking lot dashboard.")).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/admin')
    await expectAccessible()
  })

  test('a lot that does not exist cannot be loaded', async () => {
    const opened = openScreen('/admin/lots/nowhere/check', { as: 'owner' })
    server.fail(getLot, 'lot_not_found', { params: { slug: 'nowhere' } })
    await opened
    expect(await screen.findByRole('heading', { name: 'Unable to Load Parking Lot' })).toBeDefined()
  })

  test('a lot that could not be loaded just now can be tried again', async () => {
    server.reply(listChecks, [])
    const opened = openScreen(CHECKS, { as: 'checker' })
    server.disconnect(getStaffLot)
    await opened
    expect(await screen.findByRole('heading', { name: 'Unable to Load Parking Lot' })).toBeDefined()
    server.reply(getStaffLot, STAFF_LOT)
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Check plates' })).toBeDefined()
  })
})

describe('the head of every page', () => {
  const pages = () =>
    within(screen.getByRole('navigation', { name: 'Pages of this lot' }))
      .getAllByRole('link')
      .map((link) => link.textContent)

  test.each([
    { role: 'checker', told: 'Checker', links: ['Dashboard', 'Check plates', 'Warnings'] },
    {
      role: 'admin',
      told: 'Admin',
      links: ['Dashboard', 'Check plates', 'Warnings', 'Permits', 'Payouts', 'Team', 'Settings', 'Activity'],
    },
    {
      role: 'owner',
      told: 'Owner',
      links: ['Dashboard', 'Check plates', 'Warnings', 'Permits', 'Payouts', 'Team', 'Settings', 'Activity'],
    },
  ] as const)('the pages and the badge of a lot’s $role', async ({ role, told, links }) => {
    server.reply(listChecks, [])
    await openScreen(CHECKS, { as: role })
    await screen.findByRole('heading', { level: 1, name: 'Check plates' })
    expect(pages()).toEqual(links)
    const head = screen.getByRole('link', { name: 'All lots' }).closest('header')!
    expect(within(head).getByText(told)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Check plates', current: 'page' })).toBeDefined()
  })

  test('who has several lots changes between them; a lot that is not open says so', async () => {
    answerDashboard(server, 'owner', [])
    server.reply(listChecks, [])
    const opened = openScreen(CHECKS, { as: 'owner' })
    server.reply(getUserLotAccess, [lotAccess('owner'), { ...lotAccess('owner'), ...QUAY }])
    server.reply(getStaffLot, ({ params }) =>
      params['slug'] === 'quay-lane'
        ? { ...STAFF_LOT, id: QUAY.lot_id, slug: 'quay-lane', display_name: 'Quay Lane', status: 'pending' }
        : STAFF_LOT,
    )
    await opened
    await user.selectOptions(await screen.findByLabelText('Switch lot'), 'Quay Lane')
    await expectPath('/admin/lots/quay-lane/check')
    expect(await screen.findByText('Not open yet')).toBeDefined()
  })

  test('Logout signs out here and leads to the sign-in', async () => {
    server.reply(listChecks, [])
    await openScreen(CHECKS, { as: 'checker' })
    await user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeDefined()
    await waitFor(() => expect(localStorage.getItem('lotwise.auth')).toBeNull())
  })
})
