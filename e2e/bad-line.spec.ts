import {
  axeCleanOnPhone,
  continueToPayment,
  fillDriver,
  LOT,
  openLot,
  payButton,
  PAYMENT_URL,
  toast,
} from './driver.ts'
import { expect, test } from './fixtures.ts'

const SESSIONS = '**/api/lots/harbour-street/sessions'

test('two clicks make one session', async ({ page }) => {
  let requests = 0
  page.on('request', (sent) => (requests += Number(sent.url().endsWith('/sessions'))))
  await openLot(page)
  await fillDriver(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).dblclick()
  await expect(page).toHaveURL(PAYMENT_URL)
  expect(requests).toBe(1)
})

test('an answer lost on the way makes no second session', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/sessions$/)
  const made: string[] = []
  await page.route(SESSIONS, async (route) => {
    const response = await route.fetch()
    made.push(((await response.json()) as { id: string }).id)
    if (made.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await openLot(page)
  await fillDriver(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(PAYMENT_URL)
  expect(made).toHaveLength(2)
  expect(new Set(made).size).toBe(1)
})

test('back from the payment: the same wish is the same session, another wish is another', async ({ page }) => {
  await openLot(page)
  await fillDriver(page)
  await continueToPayment(page)
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

test('a request that fails for good is told, and what was typed stays', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/sessions$/)
  await page.route(SESSIONS, (route) => route.fulfill({ status: 500, body: '' }))
  await openLot(page)
  await fillDriver(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(toast(page, 'Failed to create parking session: Unknown error')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toHaveValue('ABCD 123')
  await page.unroute(SESSIONS)
  await continueToPayment(page)
})

test('offline it says so and waits; back online it goes on by itself', async ({ page, context }) => {
  await openLot(page)
  await fillDriver(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for a connection...' })).toBeVisible()
  await axeCleanOnPhone(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(PAYMENT_URL)
  await expect(payButton(page)).toBeVisible()
})

test('a part of the page lost on the way: Retry brings it', async ({ page, problems }) => {
  problems.expectFailedRequests(/payment-page/)
  problems.expectErrors(/A part of the page could not be loaded|Failed to fetch dynamically/)
  await openLot(page)
  await fillDriver(page)
  await page.route('**/assets/payment-page*', (route) => route.abort())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Part of the page did not arrive.')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.unroute('**/assets/payment-page*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('nobody else is asked before the payment step', async ({ page, baseURL }) => {
  const origins = new Set<string>()
  page.on('request', (sent) => origins.add(new URL(sent.url()).origin))
  await openLot(page)
  await fillDriver(page)
  await page.waitForLoadState('networkidle')
  expect([...origins]).toEqual([new URL(baseURL!).origin])
  await continueToPayment(page)
  await expect(payButton(page)).toBeVisible()
  expect(origins.size).toBe(2)
})

test('a toast goes after four seconds, stays under the pointer, and can be sent away', async ({ page }) => {
  await openLot(page)
  await page.getByLabel('Hours').fill('0')
  const submit = page.getByRole('button', { name: 'Continue to Payment' })
  const message = toast(page, 'Please enter a valid number of hours')
  await submit.click()
  await expect(message).toBeVisible()
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  const card = (await message.boundingBox())!
  const isClear = card.y + card.height <= heading.y || card.x >= heading.x + heading.width
  expect(isClear, 'the toast covers the heading').toBe(true)
  await expect(message).toHaveCount(0, { timeout: 5000 })
  await submit.click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toHaveCount(0, { timeout: 1000 })
  expect(page.url()).toContain(LOT)
})
