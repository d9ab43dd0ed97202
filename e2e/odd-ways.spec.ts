import {
  CARDS,
  continueToPayment,
  expectPass,
  fillCard,
  fillDriver,
  LOT,
  makePaidSession,
  openLot,
  payButton,
  PAYMENT_URL,
  toast,
} from './driver.ts'
import { expect, test } from './fixtures.ts'

test('capitals, as QR codes like them, and a slash at the end lead to the same lot', async ({ page, request }) => {
  for (const [path, address] of [
    ['/LOTS/HARBOUR-STREET', LOT],
    ['/lots/Harbour-Street/?tab=monthly', `${LOT}?tab=monthly`],
    ['/HARBOUR', LOT],
    ['/market/', '/lots/market-square'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByLabel('License Plate'), path).toBeVisible()
    await expect(page).toHaveURL(address)
  }
  const { id } = await makePaidSession(request)
  for (const path of [`${LOT}/payment/${id}/`, `${LOT}/payment/complete/${id}/`, `/payment/complete/${id}/`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' }), path).toBeVisible()
  }
  await page.goto(`/extend/${id}/`)
  await expect(page.getByLabel('Additional Hours')).toBeVisible()
})

test('Enter leads on to what is still empty, and sends the form when nothing is', async ({ page }) => {
  await openLot(page)
  await page.getByLabel('License Plate').fill('GO 1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByText('Please enter a phone number')).toHaveCount(0)
  await page.keyboard.type('4165550123')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PAYMENT_URL)
})

test('what has the focus never lies under the bar with the button', async ({ page }) => {
  await openLot(page, `${LOT}?tab=monthly`)
  for (const size of [
    { width: 640, height: 400 },
    { width: 390, height: 480 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('radio', { name: 'Pay Monthly' }).focus()
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement!
        const bar = document.querySelector('.pay-bar')!
        return !bar.contains(focused) && bar.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING
          ? focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
          : false
      })
      expect(covered, `at ${size.width} × ${size.height}, stop ${stop}`).toBe(false)
    }
  }
})

test('a language lost on the way is told, and the page stays as it is', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/assets\/fr-/)
  await openLot(page)
  await page.route('**/assets/fr-*', (route) => route.abort())
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(toast(page, 'Part of the page did not arrive. Check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toBeVisible()
})

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

test("another lot's address of a pass leads to the session's own", async ({ page, request }) => {
  const { id } = await makePaidSession(request)
  await page.goto(`/lots/market-square/payment/complete/${id}`)
  await expectPass(page)
  await expect(page).toHaveURL(`${LOT}/payment/complete/${id}`)
})

test('subscription=true on a stay paid once shows its pass and speaks of no subscription', async ({
  page,
  request,
}) => {
  const { id } = await makePaidSession(request)
  await page.goto(`${LOT}/payment/${id}?subscription=true`)
  await expectPass(page)
  await expect(page.getByText('Subscription started successfully!')).toHaveCount(0)
})

test('with the line gone the pass stays, and pointing at what comes next breaks nothing', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/extend-page|\/api\//)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await makePaidSession(request)
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expectPass(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Extend' }).hover()
  await page.waitForTimeout(500)
  await expect(page.getByRole('timer')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Extend' }).click()
  await expect(page.getByLabel('Additional Hours')).toBeVisible()
})
