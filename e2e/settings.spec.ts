import type { APIRequestContext, Page } from '@playwright/test'
import { axeClean, expect, test } from './fixtures.ts'
import { openInFrench } from './in-french.ts'
import { addPerson, headersOf, signUpLot, type OwnLot } from './new-people.ts'
import { fillSignIn, openAs } from './staff.ts'

const OLD_MILL = '/admin/lots/old-mill/settings'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' })
const price = (page: Page, stay: string) => page.getByRole('row', { name: new RegExp(`^${stay} `) })

async function openOwnSettings(page: Page, request: APIRequestContext): Promise<OwnLot> {
  const lot = await signUpLot(request)
  await fillSignIn(page, lot.email, lot.password)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto(`/admin/lots/${lot.slug}/settings`)
  return lot
}

test('the fields have their limits, steps and values', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const inputs = [
    ['Hourly rate', '6', { min: '0', step: '0.25' }],
    ['Max daily rate', '14', { min: '0', step: '0.25' }],
    ['Max hours', '12', { min: '1', max: '24', step: '1' }],
    ['Monthly amount', '150', { min: '1', step: '1' }],
    ['Minutes before the end', '90', { min: '1', max: '180', step: '1' }],
  ] as const
  for (const [label, value, limits] of inputs) {
    await expect(field(page, label)).toHaveValue(value)
    for (const [name, limit] of Object.entries(limits)) await expect(field(page, label)).toHaveAttribute(name, limit)
  }
  await expect(page.getByRole('switch', { name: 'Remind drivers before their time is up' })).toBeChecked()
  await expect(page).toHaveTitle('Settings – Lotwise')
  await axeClean(page)
})

test('what a change does to the prices is shown before it is saved, with what may not be meant', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  await expect(price(page, '3 hours')).toContainText('$14.00')
  await expect(
    page.getByText('3 hours already cost the max daily rate of $14.00, which buys the full 12 hours.'),
  ).toBeVisible()
  await expect(
    page.getByText(
      'Stays of up to 3 hours cost the hourly rate for each hour, but never more than the max daily rate; longer stays cost the max daily rate and last up to 12 hours.',
    ),
  ).toBeVisible()
  await field(page, 'Hourly rate').fill('4.5')
  await field(page, 'Max daily rate').fill('16.5')
  await expect(price(page, '1 hour')).toContainText('was $6.00 will be $4.50')
  await expect(price(page, '3 hours')).toContainText('was $14.00 will be $13.50')
  await expect(price(page, '3 hours')).toContainText('was 12 hours will be 3 hours')
  await expect(price(page, '3 hours')).toContainText('$11.46')
  await expect(price(page, 'All day')).toContainText('was $14.00 will be $16.50')
  await expect(price(page, 'Month')).not.toContainText('was')
  await expect(page.getByText('Worth a second look')).toBeHidden()
  await field(page, 'Hourly rate').fill('0')
  await expect(page.getByText(/Cards cannot be charged less than \$0.50/)).toBeVisible()
  await field(page, 'Hourly rate').fill('20')
  await expect(page.getByText(/The max daily rate is below the hourly rate/)).toBeVisible()
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await axeClean(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'Hourly rate')).toHaveValue('6')
  await expect(page.getByText('All changes are saved')).toBeVisible()
})

test('defaults and production fill the form and save nothing', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  await field(page, 'Monthly amount').fill('99')
  await page.getByRole('button', { name: 'Copy from Production' }).click()
  await expect(page.getByText('Production settings copied successfully')).toBeVisible()
  await expect(field(page, 'Hourly rate')).toHaveValue('4.5')
  await expect(field(page, 'Max daily rate')).toHaveValue('16.5')
  await expect(field(page, 'Monthly amount')).toHaveValue('99')
  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect(page.getByText('Settings reset to defaults')).toBeVisible()
  await expect(field(page, 'Monthly amount')).toHaveValue('150')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'Hourly rate')).toHaveValue('6')
  await expect(field(page, 'Max daily rate')).toHaveValue('14')
})

test('leaving with something unsaved asks first', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  await field(page, 'Hourly rate').fill('7')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await axeClean(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(field(page, 'Hourly rate')).toHaveValue('7')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/lots/old-mill/users')
})

test('signing out with something unsaved leads to the login all the same', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  await field(page, 'Hourly rate').fill('7')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
})

test('closing the page with something unsaved asks too, and without asks nothing', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await expect(field(page, 'Hourly rate')).toHaveValue('6')
  await page.reload()
  expect(asked).toEqual([])
  await field(page, 'Hourly rate').fill('7')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test('save, blank fields, wrong fields, and somebody else at the same time', async ({ page, request }) => {
  const lot = await openOwnSettings(page, request)
  await field(page, 'Max hours').fill('25')
  await field(page, 'Hourly rate').fill('')
  await save(page).click()
  await expect(page.getByText('Max hours must be a whole number between 1 and 24')).toBeVisible()
  await expect(page.getByText('Enter the hourly rate')).toBeVisible()
  await expect(field(page, 'Hourly rate')).toBeFocused()
  await expect(page.getByText('Some fields need another look')).toBeVisible()
  await axeClean(page)

  await field(page, 'Hourly rate').fill('5')
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'Hourly rate')).toHaveValue('5.25')
  for (const label of ['Max hours', 'Monthly amount', 'Minutes before the end']) await field(page, label).fill('')
  await page.getByRole('switch').press('Space')
  await field(page, 'Hourly rate').press('Enter')
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(field(page, 'Max hours')).toHaveValue('1')
  await expect(field(page, 'Monthly amount')).toHaveValue('150')
  await expect(field(page, 'Minutes before the end')).toHaveValue('90')
  await expect(page.getByRole('switch')).not.toBeChecked()

  const headers = await headersOf(request, lot)
  await request.patch(`/api/admin/lots/${lot.slug}/settings`, { headers, data: { max_daily_rate: 18 } })
  await field(page, 'Max hours').fill('10')
  await save(page).click()
  await expect(page.getByText('Someone else changed this too:')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$16.50 becomes $18.00' })).toContainText('Max daily rate')
  await expect(field(page, 'Max daily rate')).toHaveValue('18')
  await expect(field(page, 'Hourly rate')).toHaveValue('5.25')
  await page.getByRole('button', { name: 'Got it' }).click()
})

test('what receipts say: a tax number needs its form and a province, and is shown as the agencies print it', async ({
  page,
  request,
}) => {
  await openOwnSettings(page, request)
  await field(page, 'GST/HST number').fill('123')
  await save(page).click()
  await expect(page.getByText('A GST/HST number has 9 digits, RT and 4 digits, like 123456789 RT 0001')).toBeVisible()
  await field(page, 'GST/HST number').fill('123456789rt0001')
  await save(page).click()
  await expect(page.getByText('Choose the province of the lot to show taxes on receipts')).toBeVisible()
  await expect(field(page, 'Province or territory')).toBeFocused()
  await field(page, 'Province or territory').selectOption('QC')
  await field(page, 'QST number').fill('1234567890 TQ 0001')
  await field(page, 'Business name').fill('Journey Parking Inc.')
  await save(page).click()
  await expect(field(page, 'GST/HST number')).toHaveValue('123456789 RT 0001')
  await page.reload()
  await expect(field(page, 'QST number')).toHaveValue('1234567890 TQ 0001')
  await expect(field(page, 'Business name')).toHaveValue('Journey Parking Inc.')
})

test('a change that cannot be saved stays typed', async ({ page, problems }) => {
  problems.expectFailedRequests(/settings/)
  await openAs(page, 'owner', OLD_MILL)
  await page.route('**/api/admin/lots/old-mill/settings', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 400,
          json: {
            code: 'invalid_input',
            reason: 'hourly_rate_invalid',
            field: 'hourly_rate',
            error: 'Hourly rate must be between $0 and $1,000',
          },
        })
      : route.fallback(),
  )
  await field(page, 'Hourly rate').fill('8')
  await save(page).click()
  await expect(page.getByText('Failed to update settings')).toBeVisible()
  await expect(page.getByText('Hourly rate must be between $0 and $1,000')).toBeVisible()
  await expect(field(page, 'Hourly rate')).toBeFocused()
  await expect(field(page, 'Hourly rate')).toHaveValue('8')
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('settings that cannot be loaded say so, and can be tried again', async ({ page, problems }) => {
  problems.expectFailedRequests(/settings/)
  await page.route('**/api/admin/lots/old-mill/settings', (route) => route.fulfill({ status: 404, body: '{}' }))
  await openAs(page, 'owner', OLD_MILL)
  await expect(page.getByText('Lot information not available')).toBeVisible()
  await axeClean(page)
  await page.unroute('**/api/admin/lots/old-mill/settings')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(field(page, 'Hourly rate')).toHaveValue('6')
})

test('a checker is denied', async ({ page }) => {
  await openAs(page, 'checker', '/admin/lots/harbour-street/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await axeClean(page)
})

test('the password: proved, changed, and the page begins anew', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/auth\/v1/)
  const person = await addPerson(request, { slug: 'market-square', role: 'admin' })
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/admin/lots/market-square/settings')
  const change = async (current: string, password: string, confirmation = password) => {
    await field(page, 'Current password').fill(current)
    await field(page, 'New password').fill(password)
    await field(page, 'Confirm new password').fill(confirmation)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()

  await change('', 'a new password')
  await expect(field(page, 'Current password')).toBeFocused()
  await change(person.password, 'short')
  await expect(toast('Password must be at least 6 characters long')).toBeVisible()
  await change(person.password, 'a new password', 'another password')
  await expect(toast('Passwords do not match')).toBeVisible()
  await expect(field(page, 'Confirm new password')).toBeFocused()
  await change('not my password', 'a new password')
  await expect(toast('Current password is incorrect')).toBeVisible()
  await expect(field(page, 'Current password')).toBeFocused()
  await change(person.password, 'password1')
  await expect(toast('This password is too easy to guess. Please choose another one.')).toBeVisible()

  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    const row = field(page, label).locator('..')
    await row.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, label)).toHaveAttribute('type', 'text')
    await row.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, label)).toHaveAttribute('type', 'password')
  }

  const reloaded = page.waitForEvent('load')
  await change(person.password, 'a new password')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await reloaded
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(field(page, 'Current password')).toHaveValue('')
  const old = await request.post('/auth/v1/token?grant_type=password', { data: person })
  expect(old.status()).toBe(400)
  await expect(headersOf(request, { ...person, password: 'a new password' })).resolves.toBeDefined()
})

test('proving a password leaves no second session behind', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/auth\/v1/)
  const person = await addPerson(request, { slug: 'market-square', role: 'admin' })
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/admin/lots/market-square/settings')
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('lotwise.auth')!).refresh_token as string)
  const before = await kept()
  const ended = page.waitForRequest(/\/auth\/v1\/logout\?scope=local/)
  await field(page, 'Current password').fill(person.password)
  await field(page, 'New password').fill('password1')
  await field(page, 'Confirm new password').fill('password1')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const response = await (await ended).response()
  expect(response?.status()).toBe(204)
  expect(await kept()).toBe(before)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('proof')))).toEqual([])
})

test('a finished payment account: its state, its setup and its dashboard, each in a tab of its own', async ({
  page,
}) => {
  await openAs(page, 'owner', '/admin/lots/harbour-street/settings')
  const account = page.getByRole('group', { name: 'Payment account' })
  await expect(account.getByText('Ready', { exact: true })).toBeVisible()
  await expect(account.getByText('Enabled')).toHaveCount(2)
  for (const name of ['Edit Payment Setup', 'View Payment Dashboard']) {
    const opened = page.waitForEvent('popup')
    await account.getByRole('button', { name }).click()
    const tab = await opened
    await tab.waitForURL(/^http/)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
  }
})

test('an unfinished payment account says what is still needed', async ({ page }) => {
  await openAs(page, 'owner', '/admin/lots/station-road/settings')
  const account = page.getByRole('group', { name: 'Payment account' })
  await expect(account.getByText('Setup not finished')).toBeVisible()
  await expect(account.getByText('A bank account to pay you out to')).toBeVisible()
  await expect(account.getByText('A document that proves who you are')).toBeVisible()
  await expect(account.getByRole('button', { name: /Complete Setup/ })).toBeVisible()
  await expect(account.getByRole('button', { name: /View Payment Dashboard/ })).toBeHidden()
  const askedAgain = page.waitForRequest(/create-connect-account/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await askedAgain
  await axeClean(page)
})

test('a payment account that fails: the console hears of the status, the person of what they asked for', async ({
  page,
  problems,
}) => {
  problems.expectFailedRequests(/create-connect-account/)
  problems.expectErrors(/The status of the payment account could not be read/)
  await page.route('**/api/create-connect-account', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', error: 'no' } }),
  )
  await openAs(page, 'owner', '/admin/lots/harbour-street/settings')
  const account = page.getByRole('group', { name: 'Payment account' })
  await expect(account.getByText('The payment provider could not be asked just now.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await account.getByRole('button', { name: /Complete Setup/ }).click()
  await expect(page.getByText('Failed to create setup link')).toBeVisible()
  await page.unroute('**/api/create-connect-account')
  await account.getByRole('button', { name: 'Retry' }).click()
  await expect(account.getByText('Ready', { exact: true })).toBeVisible()
  await page.route('**/api/create-connect-account', (route) =>
    route.fulfill({
      status: 502,
      json: {
        code: 'payment_provider',
        reason: 'payment_dashboard_failed',
        error: 'Failed to access payment dashboard',
      },
    }),
  )
  await account.getByRole('button', { name: /View Payment Dashboard/ }).click()
  await expect(page.getByText('Failed to access payment dashboard')).toBeVisible()
})

test('a lot without an account is asked to set one up', async ({ page }) => {
  await page.route('**/api/admin/lots/old-mill', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), stripe_account_id: null } })
  })
  await openAs(page, 'owner', OLD_MILL)
  const account = page.getByRole('group', { name: 'Payment account' })
  await expect(account.getByText('Not set up')).toBeVisible()
  await expect(account.getByRole('button', { name: /Set Up Payments/ })).toBeVisible()
})

test('the sign is a file to keep', async ({ page }) => {
  await openAs(page, 'owner', OLD_MILL)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/)
})

test('in French', async ({ browser, baseURL }) => {
  const page = await openInFrench(browser, baseURL, OLD_MILL)
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await field(page, 'Tarif horaire').fill('7')
  await expect(page.getByText('1 modification non enregistrée')).toBeVisible()
  await axeClean(page)
  await page.context().close()
})
