import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeClean, expect, test } from './fixtures.ts'
import { fillSignIn, PASSWORD, PEOPLE } from './staff.ts'

type Message = { to: string; subject: string; links: string[] }

/** Somebody new with a mailed link: a member invited by the owner, so that no journey meets another's person. */
async function inviteSomebody(request: APIRequestContext): Promise<{ email: string; link: string }> {
  const email = `${randomUUID()}@lotwise.test`
  const signedIn = await request.post('/auth/v1/token?grant_type=password', {
    data: { email: PEOPLE.owner, password: PASSWORD },
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const access = await request.post('/api/rpc/get_user_lot_access', { headers, data: {} })
  const lots = (await access.json()) as { lot_id: string; lot_slug: string }[]
  const lotId = lots.find(({ lot_slug: slug }) => slug === 'market-square')!.lot_id
  const invited = await request.post('/api/invite-team-member', { headers, data: { lotId, email, role: 'checker' } })
  expect(invited.status()).toBe(200)
  return { email, link: await mailedLink(request, email) }
}

async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  let found: Message | undefined
  await expect(async () => {
    const messages = (await (await request.get('/dev/messages.json')).json()) as Message[]
    found = messages.find((message) => message.to === to && message.links.some((link) => link.includes('verify')))
    expect(found).toBeDefined()
  }).toPass()
  return found!.links.find((link) => link.includes('verify'))!
}

async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(confirmation)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

test('from the mailed link to the first login', async ({ page, request }) => {
  const { email, link } = await inviteSomebody(request)
  await page.goto(link)
  await expect(page).toHaveURL('/admin/reset-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await axeClean(page)
  await setPassword(page, 'short')
  await expect(page.getByRole('alert').getByText('Password must be at least 6 characters long')).toBeVisible()
  await setPassword(page, 'walks the lot', 'walks the plot')
  await expect(page.getByRole('alert').getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Confirm new password')).toBeFocused()
  await setPassword(page, 'walks the lot')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, email, 'walks the lot')
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')
})

test('a password that everybody uses is refused', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/auth\/v1\/user/)
  const { link } = await inviteSomebody(request)
  await page.goto(link)
  await setPassword(page, 'password')
  await expect(page.getByRole('alert').getByText('too easy to guess')).toBeVisible()
})

test('tokens in the query do as well as in the hash', async ({ page, request }) => {
  const { link } = await inviteSomebody(request)
  const opened = await request.get(link, { maxRedirects: 0 })
  await page.goto(`/admin/reset-password?${new URL(opened.headers()['location']!).hash.slice(1)}`)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/admin/reset-password')
})

test('a link works once', async ({ page, request }) => {
  const { link } = await inviteSomebody(request)
  await page.goto(link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test.describe('an address with a recovery in its hash', () => {
  for (const path of ['/', '/lots/harbour-street', '/admin']) {
    test(`at ${path} is rewritten to the page that resets passwords`, async ({ page, problems }) => {
      problems.expectFailedRequests(/auth\/v1/)
      const asked: string[] = []
      page.on('framenavigated', (frame) => asked.push(frame.url()))
      await page.goto(`${path}#access_token=a&refresh_token=b&type=recovery`)
      await expect
        .poll(() =>
          asked.some((url) => url.endsWith('/admin/reset-password#access_token=a&refresh_token=b&type=recovery')),
        )
        .toBe(true)
      await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible()
    })
  }

  test('without tokens the page turns back', async ({ page }) => {
    await page.goto('/admin/reset-password')
    await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible()
    await expect(page).toHaveURL('/admin')
  })
})

test('a forgotten password: the dialog, the mail, the same answer for every address', async ({ page, request }) => {
  const { email, link } = await inviteSomebody(request)
  await page.goto(link)
  await setPassword(page, 'walks the lot')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await axeClean(page)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert').getByText('Please enter your email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(`${randomUUID()}@lotwise.test`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    const messages = (await (await request.get('/dev/messages.json')).json()) as Message[]
    expect(messages.some(({ to, subject }) => to === email && /password/i.test(subject))).toBe(true)
  }).toPass()
})

test('a temporary password leads to a new one, and nowhere else', async ({ page, request }) => {
  const { email, link } = await inviteSomebody(request)
  const opened = await request.get(link, { maxRedirects: 0 })
  const tokens = new URL(opened.headers()['location']!).hash
  await page.goto(`/admin/reset-password?temp=true${tokens}`)
  await setPassword(page, 'for today only')
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, email, 'for today only')
  await expect(page.getByText('Please update your temporary password to continue')).toBeVisible()
  await expect(page).toHaveURL('/admin/force-password-change')
  await expect(page.getByRole('heading', { level: 1, name: 'Update your password' })).toBeVisible()
  await axeClean(page)
  await page.goto('/admin/lots/market-square/dashboard')
  await expect(page).toHaveURL('/admin/force-password-change')
  await setPassword(page, 'walks the lot', 'walks the plot')
  await expect(page.getByRole('alert').getByText('Passwords do not match')).toBeVisible()
  await setPassword(page, 'walks the lot')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, email, 'walks the lot')
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')
})

test('the demo account with a temporary password is asked for another', async ({ page }) => {
  await fillSignIn(page, PEOPLE.temp)
  await expect(page).toHaveURL('/admin/force-password-change')
})
