import {
  CARDS,
  continueToPayment,
  expectPass,
  fillCard,
  fillDriver,
  LOT,
  createPaidSession,
  openLot,
  payButton,
} from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'

test('a reload in the middle of paying asks for the card again, and it is the same session', async ({ page }) => {
  await openLot(page)
  await fillDriver(page, 'AGAIN 1')
  await continueToPayment(page)
  await fillCard(page, CARDS.good)
  const before = page.url()
  await page.reload()
  await expect(payButton(page)).toBeVisible()
  expect(page.url()).toBe(before)
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expectPass(page)
  await page.goBack()
  await expect(page).toHaveURL(LOT)
  await expect(page.getByLabel('License Plate')).toHaveValue('')
  await page.goForward()
  await expectPass(page)
})

test('a page begins at its top; back and a reload find it where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 320 })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const lotLink = page.getByRole('link', { name: /Harbour Street Lot/ })
  await page.goto('/')
  await expect(lotLink).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 120))
  await lotLink.evaluate((link: HTMLElement) => link.click())
  await expect(page.getByLabel('License Plate')).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.reload()
  await expect(page.getByLabel('License Plate')).toBeVisible()
  await expect.poll(scrolled).toBe(150)
  await page.goBack()
  await expect(lotLink).toBeVisible()
  await expect.poll(scrolled).toBe(120)
})

test('the pass stays usable offline, and a failed prefetch breaks nothing', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/other-routes|\/api\//)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await createPaidSession(request)
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expectPass(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  const lost = page.waitForEvent('requestfailed', (sent) => sent.url().includes('other-routes'))
  await page.getByRole('link', { name: 'I got a ticket' }).hover()
  await lost
  await expect(page.getByRole('timer')).toBeVisible()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'I got a ticket' }).click()
  await expect(page).toHaveURL(/\/ticket\//)
  await page.goBack()
  await page.getByRole('link', { name: 'Extend' }).click()
  await expect(page.getByLabel('Additional Hours')).toBeVisible()
})
