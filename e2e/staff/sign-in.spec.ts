import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { DASHBOARD, fillSignIn, openAs, DEMO_PASSWORD, DEMO_ACCOUNTS } from '../staff.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an owner of several lots signs in and chooses one', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/admin')
  await expect(heading(page, 'Admin Login')).toBeVisible()
  await expectNoAxeViolations(page)
  await fillSignIn(page, DEMO_ACCOUNTS.owner)
  await expect(page).toHaveURL('/admin/lot-selection')
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  for (const lot of ['Harbour Street Lot', 'Market Square', 'Old Mill Lot', 'Station Road']) {
    await expect(page.getByRole('heading', { level: 2, name: lot })).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Settings Old Mill Lot' }).click()
  await expect(page).toHaveURL('/admin/lots/old-mill/settings')
  await page.goBack()
  await page.getByRole('link', { name: 'Dashboard Market Square' }).click()
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')
  await page.getByRole('combobox', { name: 'Switch lot' }).selectOption('Old Mill Lot')
  await expect(page).toHaveURL('/admin/lots/old-mill/dashboard')
})

test('an admin of one lot signs in by keyboard, signing out ends every tab, and a link leads on after signing in', async ({
  page,
  context,
}) => {
  await page.goto('/admin')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(DEMO_ACCOUNTS.admin)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(DASHBOARD)
  await expect(page.getByText('Welcome back to Harbour Street Lot!')).toBeVisible()
  const second = await context.newPage()
  await second.goto(DASHBOARD)
  await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(second).toHaveURL('/admin')
  await page.goto('/admin/lots/harbour-street/permits')
  await expect(page).toHaveURL('/admin')
  await expect(heading(page, 'Admin Login')).toBeVisible()
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS.admin)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/lots/harbour-street/permits')
})

test('a wrong password, an account without a lot, and a temporary password', async ({ page, problems }) => {
  problems.expectFailedRequests(/auth\/v1\/token/)
  await fillSignIn(page, `${randomUUID()}@lotwise.test`, 'not the password')
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  await fillSignIn(page, DEMO_ACCOUNTS.nobody)
  await expect(page.getByText('Access denied - No lot permissions found')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lotwise.auth'))).toBeNull()
  await fillSignIn(page, DEMO_ACCOUNTS.temp)
  await expect(page).toHaveURL('/admin/force-password-change')
})

test('another owner’s lot is refused, and a session ended on the server is signed out', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/\/(api|auth)\//)
  await openAs(page, 'admin', '/admin/lots/old-mill/dashboard')
  await expect(heading(page, 'Access Denied')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/admin/lots/no-such-lot/dashboard')
  await expect(heading(page, 'Unable to Load Parking Lot')).toBeVisible()
  await page.goto('/admin/lots/harbour-street/')
  await expect(page).toHaveURL(DASHBOARD)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lotwise.auth')!).access_token as string)
  await request.post('/auth/v1/logout?scope=local', { headers: { authorization: `Bearer ${token}` }, data: {} })
  await page.reload()
  await expect(page).toHaveURL('/admin')
})

test('an unknown page of the staff area leads home, where a driver can still pay', async ({ page }) => {
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: /Harbour Street Lot/ }).click()
  await page.getByLabel('License Plate').fill('STAFF 1')
  await page.getByLabel('Phone').fill('4165550123')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')).toBeVisible()
})
