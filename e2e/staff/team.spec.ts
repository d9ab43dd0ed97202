import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { createMember, mailedLink, openAsAccount } from '../test-accounts.ts'
import { fillSignIn, openAs, DEMO_ACCOUNTS } from '../staff.ts'

const TEAM = '/admin/lots/harbour-street/users'
const row = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })
const roleOf = (page: Page, email: string) => page.getByLabel(`Role of ${email}`)

test('the team and the invitation, at every size', { tag: '@layout' }, async ({ page }) => {
  await openAs(page, 'admin', TEAM)
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await expect(row(page, DEMO_ACCOUNTS.owner).getByText('Owner', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' })
  await expect(dialog.getByLabel('Email address')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter your email address')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Team Member' })).toBeFocused()
})

test('invited with the keyboard alone, accepted by the mailed link, promoted, and removed', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = `team-${randomUUID().slice(0, 8)}@lotwise.test`
  await openAs(page, 'owner', TEAM)
  await expect(row(page, DEMO_ACCOUNTS.owner)).toBeVisible()
  await page.getByRole('button', { name: 'Add Team Member' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(email.toUpperCase())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeFocused()
  await expect(page.getByRole('dialog').getByLabel('Role')).toHaveValue('checker')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${email} has been invited as checker`)).toBeVisible()
  await expect(row(page, email).getByText('Invited')).toBeVisible()

  const theirs = await browser.newContext({ baseURL: baseURL! })
  const invited = await theirs.newPage()
  await invited.goto(await mailedLink(request, email))
  await invited.getByLabel('New password', { exact: true }).fill('walks the harbour')
  await invited.getByLabel('Confirm new password').fill('walks the harbour')
  await invited.getByRole('button', { name: 'Update Password' }).click()
  await expect(invited).toHaveURL('/admin')
  await fillSignIn(invited, email, 'walks the harbour')
  await expect(invited).toHaveURL('/admin/lots/harbour-street/dashboard')
  await expect(invited.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(invited.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)

  await page.reload()
  await expect(row(page, email)).toBeVisible()
  await expect(row(page, email).getByText('Invited')).toBeHidden()
  await roleOf(page, email).selectOption('admin')
  await expect(page.getByText(`${email} role updated to admin`)).toBeVisible()
  await invited.goto(TEAM)
  await expect(row(invited, DEMO_ACCOUNTS.owner)).toBeVisible()
  await theirs.close()

  await page.getByRole('button', { name: `Remove ${email}` }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove team member' })
  await expect(question.getByText(`Are you sure you want to remove ${email} from this lot?`)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${email} has been removed from this lot`)).toBeVisible()
  await expect(row(page, email)).toHaveCount(0)
})

test('an admin who becomes a checker goes to the dashboard, one who leaves their only lot to the login', async ({
  page,
  request,
  problems,
}) => {
  // A live update may read the lot or its team once more after the access to it is gone.
  problems.expectFailedRequests(/\/api\/admin\/lots\/market-square(\/team)?$/)
  const [demoted, leaving] = [
    await createMember(request, { slug: 'market-square', role: 'admin' }),
    await createMember(request, { slug: 'market-square', role: 'admin' }),
  ]
  const team = '/admin/lots/market-square/users'
  await openAsAccount(page, demoted, team)
  await roleOf(page, demoted.email).selectOption('checker')
  const confirm = page.getByRole('button', { name: 'Make me a checker' })
  await expect(confirm).toBeVisible()
  await expectNoAxeViolations(page)
  await confirm.click()
  await expect(page.getByText(`${demoted.email} role updated to checker`)).toBeVisible()
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')
  await expect(page.getByRole('link', { name: 'Team', exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, leaving.email, leaving.password)
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('button', { name: `Remove ${leaving.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave this lot' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByLabel('Email')).toBeVisible()
})
