import { continueToPayment, fillDriver, LOT, openLot, payButton, PAYMENT_URL, toast } from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'

test('the same input reuses the session, other input makes a new one, and the provider is contacted only on payment', async ({
  page,
  baseURL,
}) => {
  const ownOrigin = new URL(baseURL!).origin
  const requestedUrls: string[] = []
  page.on('request', (sent) => requestedUrls.push(sent.url()))
  await page.goto('/')
  await page.getByRole('link', { name: /Harbour Street Lot/ }).click()
  await fillDriver(page)
  await page.reload()
  await expect(page.getByLabel('License Plate')).toHaveValue('ABCD 123')
  await continueToPayment(page)
  await expect(payButton(page)).toBeVisible()
  const before = requestedUrls.slice(
    0,
    requestedUrls.findIndex((url) => url.endsWith('/sessions')),
  )
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((url) => new URL(url).origin !== ownOrigin)).toEqual([])
  await expect.poll(() => new Set(requestedUrls.map((url) => new URL(url).origin)).size).toBe(2)

  const first = page.url()
  await page.goBack()
  await expect(page.getByLabel('License Plate')).toHaveValue('ABCD 123')
  await continueToPayment(page)
  expect(page.url()).toBe(first)
  await page.goBack()
  await page.getByLabel('Hours').fill('2')
  await continueToPayment(page)
  expect(page.url()).not.toBe(first)
})

test('offline it says so and waits; back online it continues by itself', async ({ page, context }) => {
  await openLot(page)
  await fillDriver(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for a connection...' })).toBeVisible()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(PAYMENT_URL)
  await expect(payButton(page)).toBeVisible()
})

test('a chunk that fails to load: a language leaves the page unchanged, a page shows Retry', async ({
  page,
  problems,
}) => {
  problems.expectFailedRequests(/payment-page|\/assets\/fr-/)
  problems.expectErrors(/A part of the page could not be loaded|Failed to fetch dynamically/)
  // Before the page is open: it loads the payment page's chunk ahead.
  for (const chunk of ['fr-*', 'payment-page*']) await page.route(`**/assets/${chunk}`, (route) => route.abort())
  await openLot(page, LOT)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(toast(page, 'Part of this page didn’t load. Check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toBeVisible()

  await fillDriver(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Part of this page didn’t load.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/assets/payment-page*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(payButton(page)).toBeVisible()
})
