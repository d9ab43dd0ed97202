import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeClean, expect, test } from './fixtures.ts'
import { DASHBOARD, fillSignIn, openAs, PASSWORD, PEOPLE } from './staff.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an admin of one lot lands on its dashboard', async ({ page }) => {
  await fillSignIn(page, PEOPLE.admin)
  await expect(page).toHaveURL(DASHBOARD)
  await expect(page.getByText('Welcome back to Harbour Street Lot!')).toBeVisible()
})

test('an owner of several lots chooses one', async ({ page }) => {
  await fillSignIn(page, PEOPLE.owner)
  await expect(page).toHaveURL('/admin/lot-selection')
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  for (const lot of ['Harbour Street Lot', 'Market Square', 'Old Mill Lot', 'Station Road']) {
    await expect(page.getByRole('heading', { level: 2, name: lot })).toBeVisible()
  }
  await axeClean(page)
  await page.getByRole('link', { name: 'Settings Old Mill Lot' }).click()
  await expect(page).toHaveURL('/admin/lots/old-mill/settings')
  await page.goBack()
  await page.getByRole('link', { name: 'Dashboard Market Square' }).click()
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')
  await page.getByRole('combobox', { name: 'Switch lot' }).selectOption('Old Mill Lot')
  await expect(page).toHaveURL('/admin/lots/old-mill/dashboard')
})

test('the login is clean for everyone', async ({ page }) => {
  await page.goto('/admin')
  await expect(heading(page, 'Admin Login')).toBeVisible()
  await axeClean(page)
  await expect(page.getByRole('link', { name: 'Sign Up as Lot Owner' })).toHaveAttribute('href', '/signup/lot-owner')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('by keyboard alone', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(PEOPLE.admin)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(DASHBOARD)
})

test('empty fields are named beside them, and nothing is sent', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a wrong password says no more than that', async ({ page, problems }) => {
  problems.expectFailedRequests(/auth\/v1\/token/)
  await fillSignIn(page, `${randomUUID()}@lotwise.test`, 'not the password')
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
})

test('a broken line is not a wrong password', async ({ page, problems }) => {
  problems.expectFailedRequests(/auth\/v1\/token/)
  await page.route('**/auth/v1/token**', (route) => route.abort())
  await fillSignIn(page, PEOPLE.admin)
  await expect(page.getByText('An error occurred during login')).toBeVisible({ timeout: 20_000 })
})

test('somebody without a lot is signed out again', async ({ page }) => {
  await fillSignIn(page, PEOPLE.nobody)
  await expect(page.getByText('Access denied - No lot permissions found')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.getItem('lotwise.auth'))).toBeNull()
})

test('when permissions cannot be asked for, nobody stays signed in', async ({ page, problems }) => {
  problems.expectFailedRequests(/get_user_lot_access/)
  await page.route('**/api/rpc/get_user_lot_access', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input', error: 'no' } }),
  )
  await fillSignIn(page, PEOPLE.admin)
  await expect(page.getByText('Error verifying permissions')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lotwise.auth'))).toBeNull()
})

test.describe('the guard', () => {
  for (const path of [DASHBOARD, '/admin/lots/harbour-street/settings', '/admin/lot-selection']) {
    test(`sends a stranger at ${path} to the login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/admin')
      await expect(heading(page, 'Admin Login')).toBeVisible()
    })
  }

  test('shows that it is checking', async ({ page }) => {
    await openAs(page, 'admin')
    await page.route('**/api/rpc/get_user_lot_access', () => {})
    await page.reload()
    await expect(page.getByText('Checking your access...')).toBeAttached()
  })

  test('leads from the bare lot to its dashboard', async ({ page }) => {
    await openAs(page, 'admin', '/admin/lots/harbour-street/')
    await expect(page).toHaveURL(DASHBOARD)
  })

  test('refuses a lot of somebody else, and says when there is none', async ({ page, problems }) => {
    problems.expectFailedRequests(/\/api\/lots\//)
    await openAs(page, 'admin', '/admin/lots/old-mill/dashboard')
    await expect(heading(page, 'Access Denied')).toBeVisible()
    await expect(page.getByText("You don't have permission to access this parking lot dashboard.")).toBeVisible()
    await axeClean(page)
    await page.goto('/admin/lots/no-such-lot/dashboard')
    await expect(heading(page, 'Unable to Load Parking Lot')).toBeVisible()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(page).toHaveURL('/admin')
  })

  test('unknown pages of the staff area lead home', async ({ page }) => {
    await page.goto('/admin/nowhere')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Select your parking location')).toBeVisible()
  })
})

test('logging out in one tab is logging out in both', async ({ page, context }) => {
  await openAs(page, 'admin')
  const second = await context.newPage()
  await second.goto(DASHBOARD)
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(second).toHaveURL('/admin')
})

test('a lost place in the server is a lost place here', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/\/(api|auth)\//)
  await openAs(page, 'admin')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lotwise.auth')!).access_token as string)
  await request.post('/auth/v1/logout?scope=local', { headers: { authorization: `Bearer ${token}` }, data: {} })
  await page.reload()
  await expect(page).toHaveURL('/admin')
})

test('from the staff area home, a driver can still pay', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: /Harbour Street Lot/ }).click()
  await page.getByLabel('License Plate').fill('STAFF 1')
  await page.getByLabel('Phone').fill('4165550123')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')).toBeVisible()
})
