import {
  expectNoAxeViolationsOnPhone,
  detail,
  fillDriver,
  holdRequests,
  LOT,
  openLot,
  PAYMENT_URL,
  toast,
  watchLayoutShift,
} from '../driver.ts'
import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts'

test(
  'shows the lot, one-time and monthly payment, and a link to the other lots',
  { tag: '@layout' },
  async ({ page }) => {
    await openLot(page)
    await expect(page).toHaveTitle('Harbour Street Lot – Lotwise')
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Street Lot' })).toBeVisible()
    await expect(page.getByText('18 Harbour Street')).toBeVisible()
    await fillDriver(page)
    await page.getByRole('button', { name: '2 h $9.00' }).click()
    await expect(page.getByText('$9.00 · paid until')).toBeVisible()
    await expectNoAxeViolationsOnPhone(page)
    await page.getByText('Pay Monthly').click()
    await expect(page).toHaveURL(`${LOT}?tab=monthly`)
    await expect(page.getByLabel('First Name')).toBeVisible()
    await expect(page.getByText('Auto-renews monthly. Cancel anytime.')).toBeVisible()
    await expect(page.getByText('$150.00')).toBeVisible()
    await expectNoAxeViolationsOnPhone(page)
    await page.getByRole('link', { name: 'Choose a different location' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
  },
)

test(
  'wrong input is reported beside the field, and no toast covers the heading',
  { tag: '@layout' },
  async ({ page }) => {
    await openLot(page, '/lots/market-square')
    await page.getByLabel('Hours').fill('24')
    await expect(page.getByText('Maximum parking duration is 10 hours')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('License Plate')).toBeFocused()
    await expect(page.getByLabel('License Plate')).toHaveAccessibleDescription('Please enter a license plate')
    await expectNoAxeViolationsOnPhone(page)

    await page.getByLabel('Hours').fill('0')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    const message = toast(page, 'Please enter a valid number of hours')
    await expect(message).toBeVisible()
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    // A focused toast does not disappear.
    await dismiss.focus()
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    const card = (await message.boundingBox())!
    const isClear = card.y + card.height <= heading.y || card.x >= heading.x + heading.width
    expect(isClear, 'the toast covers the heading').toBe(true)
    await expectNoAxeViolationsOnPhone(page)
    await dismiss.click()
    await expect(message).toHaveCount(0)
  },
)

test('works by keyboard alone', async ({ page }) => {
  await openLot(page)
  await page.getByRole('radio', { name: 'Pay Once' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('key 123')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Read the plate from a photo' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const phone = page.getByLabel('Phone')
  await expect(phone).toBeFocused()
  await page.keyboard.type('4165550123')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('7')
  await expect(phone).toHaveValue('(416) 575-0123')
  for (const name of ['Remember my details on this device', '1 h $4.50', '2 h $9.00']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name }).or(page.getByRole('button', { name }))).toBeFocused()
  }
  await page.keyboard.press('Space')
  await page.getByLabel('Hours').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PAYMENT_URL)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Payment' })).toBeFocused()
  await expect(detail(page, 'Duration')).toHaveText('2 hours')
})

test('on small and zoomed screens nothing is lost, and the pay bar covers nothing that has the focus', async ({
  page,
}) => {
  await openLot(page)
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
    { width: 390, height: 480 },
  ]) {
    await page.setViewportSize(size)
    // Sideways the bar is the end of the form: on top of it, it would leave no room for a field.
    const isSideways = size.width > size.height
    for (const mode of ['Pay Once', 'Pay Monthly']) {
      await page.getByRole('radio', { name: mode }).check()
      await expectNoHorizontalScroll(page)
      const pay = page.getByRole('button', { name: 'Continue to Payment' })
      if (isSideways) await pay.scrollIntoViewIfNeeded()
      await expect(pay).toBeInViewport()
    }
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

test(
  'the first paint needs no script, and layout shift is small when the form loads',
  { tag: '@layout' },
  async ({ page }) => {
    const layoutShift = await watchLayoutShift(page)
    const app = await holdRequests(page, '**/assets/*')
    await page.goto(LOT, { waitUntil: 'commit' })
    await expect(page.getByText('Loading parking lot...').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Select your parking location').filter({ visible: true })).toHaveCount(0)
    app.release()
    await expect(page.getByLabel('License Plate')).toBeVisible()
    expect(await layoutShift()).toBeLessThan(0.1)
  },
)
