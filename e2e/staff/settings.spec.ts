import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { createMember, authHeaders, openAsAccount, signUpLot } from '../test-accounts.ts'
import { openAs } from '../staff.ts'

const OLD_MILL = '/admin/lots/old-mill/settings'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' })

test('the form with changes, warnings and errors, at every size', { tag: '@layout' }, async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await field(page, 'Hourly rate').fill('20')
  await field(page, 'Max hours').fill('25')
  await save(page).click()
  await expect(page.getByText(/The max daily rate is below the hourly rate/)).toBeVisible()
  await expect(page.getByText('Max hours must be a whole number between 1 and 24')).toBeVisible()
  await expect(field(page, 'Max hours')).toBeFocused()
  await expect(page.getByRole('row', { name: /^1 hour / })).toContainText('was $6.00 will be $14.00')
  await expect(save(page)).toBeInViewport()
  await expectNoAxeViolations(page)
})

test('changes are saved and shown, and concurrent changes to other fields are kept', async ({ page, request }) => {
  const lot = await signUpLot(request)
  await openAsAccount(page, lot, `/admin/lots/${lot.slug}/settings`)
  await expect(field(page, 'Hourly rate')).toHaveValue('4.50')
  // Until the end the page does not hear of changes by itself.
  const heard = Promise.withResolvers<void>()
  await page.route(`**/api/admin/lots/${lot.slug}/settings`, async (route) => {
    if (route.request().method() === 'GET') await heard.promise
    await route.fallback()
  })
  await field(page, 'Hourly rate').fill('5')
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'Hourly rate')).toHaveValue('5.25')
  await page.getByRole('switch').press('Space')
  await field(page, 'Business name').fill('Journey Parking Inc.')
  await field(page, 'GST/HST number').fill('123456789rt0001')
  await field(page, 'Province or territory').selectOption('QC')
  await field(page, 'QST number').fill('1234567890 TQ 0001')
  await field(page, 'Hourly rate').press('Enter')
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(field(page, 'GST/HST number')).toHaveValue('123456789 RT 0001')

  const headers = await authHeaders(request, lot)
  await request.patch(`/api/admin/lots/${lot.slug}/settings`, { headers, data: { max_daily_rate: 18 } })
  await field(page, 'Max hours').fill('10')
  await save(page).click()
  await expect(page.getByText('Someone else changed this too:')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$16.50 becomes $18.00' })).toContainText('Max daily rate')

  heard.resolve()
  await page.reload()
  await expect(field(page, 'Hourly rate')).toHaveValue('5.25')
  await expect(field(page, 'Max daily rate')).toHaveValue('18.00')
  await expect(field(page, 'Max hours')).toHaveValue('10')
  await expect(page.getByRole('switch')).not.toBeChecked()
  await expect(field(page, 'QST number')).toHaveValue('1234567890 TQ 0001')
  await expect(field(page, 'Business name')).toHaveValue('Journey Parking Inc.')
})

test('leaving or closing the page with something unsaved asks first', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await expect(field(page, 'Hourly rate')).toHaveValue('6.00')
  await page.reload()
  expect(dialogs).toEqual([])
  await field(page, 'Hourly rate').fill('7')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])

  await expect(field(page, 'Hourly rate')).toHaveValue('6.00')
  await field(page, 'Hourly rate').fill('7')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(field(page, 'Hourly rate')).toHaveValue('7.00')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/lots/old-mill/users')
})

test('the password is changed after the current one is checked, and the page reloads', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/auth\/v1/)
  const person = await createMember(request, { slug: 'market-square', role: 'admin' })
  await openAsAccount(page, person, '/admin/lots/market-square/settings')
  const change = async (current: string, password: string) => {
    await field(page, 'Current password').fill(current)
    await field(page, 'New password').fill(password)
    await field(page, 'Confirm new password').fill(password)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()
  const storedRefreshToken = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('lotwise.auth')!).refresh_token as string)

  await change('not my password', 'a new password')
  await expect(toast('Current password is incorrect')).toBeVisible()
  const before = await storedRefreshToken()
  const ended = page.waitForRequest(/\/auth\/v1\/logout\?scope=local/)
  await change(person.password, 'password1')
  await expect(toast('This password is too easy to guess. Please choose another one.')).toBeVisible()
  expect((await (await ended).response())?.status()).toBe(204)
  expect(await storedRefreshToken()).toBe(before)

  const reloaded = page.waitForEvent('load')
  await change(person.password, 'a new password')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(field(page, 'Current password')).toHaveValue('')
  const old = await request.post('/auth/v1/token?grant_type=password', { data: person })
  expect(old.status()).toBe(400)
  expect(await authHeaders(request, { ...person, password: 'a new password' })).toMatchObject({
    authorization: expect.stringMatching(/^Bearer \S{20,}/),
  })
})

test('the payment account’s status, the provider’s pages in new tabs, and the sign as a PDF', async ({ page }) => {
  await openAs(page, 'owner', '/admin/lots/station-road/settings')
  const account = page.getByRole('group', { name: 'Payment account' })
  await expect(account.getByText('a bank account for your payouts')).toBeVisible()
  await expect(account.getByText('a photo of your ID')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/admin/lots/harbour-street/settings')
  await expect(account.getByText('Ready', { exact: true })).toBeVisible()
  for (const name of ['Edit Payment Setup', 'View Payment Dashboard']) {
    const opened = page.waitForEvent('popup')
    await account.getByRole('button', { name }).click()
    const tab = await opened
    await tab.waitForURL(/^http/)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
  }
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/)
})
