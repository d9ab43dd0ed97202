import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'
import { consumeLink, inviteMember, mailedLink } from '../test-accounts.ts'
import { mailsTo } from '../owner.ts'
import { fillSignIn, DEMO_PASSWORD, DEMO_ACCOUNTS } from '../staff.ts'

const INVALID = 'Invalid reset link. Please request a new password reset.'

/** Invites a new member, so that tests do not share accounts. */
async function inviteNewMember(request: APIRequestContext): Promise<{ email: string; link: string }> {
  const email = `${randomUUID()}@lotwise.test`
  const owner = { email: DEMO_ACCOUNTS.owner, password: DEMO_PASSWORD }
  await inviteMember(request, owner, { slug: 'market-square', email, role: 'checker' })
  return { email, link: await mailedLink(request, email) }
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

test('from the mailed link to the first login; the link works once; a forgotten password brings another', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/auth\/v1\/user/)
  const { email, link } = await inviteNewMember(request)
  await page.goto(link)
  await expect(page).toHaveURL('/admin/reset-password')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await setPassword(page, 'password')
  await expect(page.getByRole('alert').getByText('too easy to guess')).toBeVisible()
  await expectNoAxeViolations(page)
  await setPassword(page, 'walks the lot')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await page.goto(link)
  await expect(page.getByText(INVALID)).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, email, 'walks the lot')
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Email').fill(`${randomUUID()}@lotwise.test`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    expect((await mailsTo(request, email)).some(({ subject }) => /password/i.test(subject ?? ''))).toBe(true)
  }).toPass()
})

test('a temporary password leads to a new one, and nowhere else', async ({ page, request }) => {
  const { email, link } = await inviteNewMember(request)
  const { access_token, refresh_token } = await consumeLink(request, link)
  const tokens = new URLSearchParams({ access_token, refresh_token, type: 'recovery' }).toString()
  // Tokens in the query instead of the hash: some mail programs rewrite links that way.
  await page.goto(`/admin/reset-password?temp=true&${tokens}`)
  await setPassword(page, 'for today only')
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, email, 'for today only')
  await expect(page.getByText('Please update your temporary password to continue')).toBeVisible()
  await expect(page).toHaveURL('/admin/force-password-change')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/admin/lots/market-square/dashboard')
  await expect(page).toHaveURL('/admin/force-password-change')
  await setPassword(page, 'walks the lot')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await fillSignIn(page, email, 'walks the lot')
  await expect(page).toHaveURL('/admin/lots/market-square/dashboard')
})

test('an address with a recovery in its hash is rewritten to the page that resets passwords', async ({
  page,
  problems,
}) => {
  problems.expectFailedRequests(/auth\/v1/)
  const visitedUrls: string[] = []
  page.on('framenavigated', (frame) => visitedUrls.push(frame.url()))
  for (const path of ['/', '/lots/harbour-street', '/admin']) {
    visitedUrls.length = 0
    await page.goto(`${path}#access_token=a&refresh_token=b&type=recovery`)
    await expect(page.getByText(INVALID)).toBeVisible()
    await expect(page).toHaveURL('/admin')
    expect(visitedUrls.map((url) => url.replace(/^https?:\/\/[^/]+/, ''))).toContain(
      '/admin/reset-password#access_token=a&refresh_token=b&type=recovery',
    )
    // Otherwise the next URL may differ only in its hash, and nothing is loaded.
    await page.goto('about:blank')
  }
})
