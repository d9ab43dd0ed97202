import {
  axeCleanOnPhone,
  CARDS,
  continueToPayment,
  expectPass,
  fillCard,
  LOT,
  makePaidSession,
  payButton,
  toast,
} from './driver.ts'
import { expect, test } from './fixtures.ts'

test('extend before the time is over: the pass, this one too, shows the new end', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await makePaidSession(request, { hours: 2 })
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expectPass(page)
  await expect(page.getByRole('timer')).toHaveText(/^01:|^02:00:00/)
  await page.getByRole('link', { name: 'Extend' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extend Parking' })).toBeFocused()
  await expect(page.getByText('EXT 456')).toBeVisible()
  await expect(page.getByText(/^Expires \d+:\d\d [ap]\.m\. (today|tomorrow)$/)).toBeVisible()
  await page.getByLabel('Additional Hours').fill('3')
  await expect(page.getByText(/^\$13\.50 · parked until/)).toBeVisible()
  await axeCleanOnPhone(page)
  await continueToPayment(page)
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expectPass(page)
  await expect(page.getByRole('timer')).toHaveText(/^04:|^05:00:00/)
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expect(page.getByRole('timer')).toHaveText(/^04:|^05:00:00/)
})

test('extend after the time is over: it counts from now', async ({ page, request }) => {
  const { id } = await makePaidSession(request, { hours: 1 })
  await page.clock.setSystemTime(Date.now() + 3 * 3600_000)
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expect(page.getByText('Expired').first()).toBeVisible()
  await axeCleanOnPhone(page)
  await page.getByRole('link', { name: 'Extend' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extend Parking' })).toBeVisible()
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\$4\.50 · parked until/)).toBeVisible()
  await axeCleanOnPhone(page)
})

test('hours are checked and clamped', async ({ page, request }) => {
  const { id } = await makePaidSession(request, { slug: 'market-square' })
  await page.goto(`/lots/market-square/extend/${id}`)
  const hours = page.getByLabel('Additional Hours')
  await hours.fill('11')
  await expect(hours).toHaveValue('10')
  await expect(page.getByText('You can only park for a maximum of 10 hours.')).toBeVisible()
  await expect(page.getByText(/^\$12\.00 · parked until/)).toBeVisible()
  await hours.fill('0')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(toast(page, 'Please enter a valid number of hours')).toBeVisible()
  await expect(hours).toBeFocused()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectPass(page)
})

test("another lot's address leads to the session's own", async ({ page, request }) => {
  const { id } = await makePaidSession(request)
  await page.goto(`/lots/market-square/extend/${id}`)
  await expect(page.getByLabel('Additional Hours')).toBeVisible()
  await expect(page).toHaveURL(`${LOT}/extend/${id}`)
})

test('a session nobody knows leads to the lot', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/api\/sessions\//)
  await page.goto(`${LOT}/extend/00000000-0000-4000-8000-000000000000`)
  await expect(toast(page, 'Failed to load session')).toBeVisible()
  await expect(page).toHaveURL(LOT)
  await page.goto(`${LOT}/extend/not-an-id`)
  await expect(toast(page, 'Invalid session ID')).toBeVisible()
  await expect(page).toHaveURL(LOT)
})
