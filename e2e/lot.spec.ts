import { axeCleanOnPhone, continueToPayment, fact, fillDriver, LOT, openLot, PAYMENT_URL, toast } from './driver.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'

test('says which lot it is, and leads back to the others', async ({ page }) => {
  await openLot(page)
  await expect(page).toHaveTitle('Harbour Street Lot – Lotwise')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Street Lot' })).toBeVisible()
  await expect(page.getByText('18 Harbour Street')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.getByRole('link', { name: 'Choose a different location' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
})

test('the address and the switch between once and monthly agree', async ({ page }) => {
  const once = page.getByRole('radio', { name: 'Pay Once' })
  const monthly = page.getByRole('radio', { name: 'Pay Monthly' })
  await openLot(page)
  await expect(once).toBeChecked()
  for (const search of ['?monthly=true', '?monthly', '?tab=monthly']) {
    await openLot(page, LOT + search)
    await expect(monthly, search).toBeChecked()
  }
  await expect(page.getByText('Auto-renews monthly. Cancel anytime.')).toBeVisible()
  await expect(page.getByText('$150.00')).toBeVisible()
  await axeCleanOnPhone(page)
  await once.check()
  await expect(page).toHaveURL(`${LOT}?tab=once`)
  await expect(page.getByLabel('Hours')).toHaveValue('1')
  await page.getByText('Pay Monthly').click()
  await expect(page).toHaveURL(`${LOT}?tab=monthly`)
  await expect(page.getByLabel('First Name')).toBeVisible()
  await openLot(page, `${LOT}?monthly=true&tab=once`)
  await expect(once).toBeChecked()
})

test.describe('price and time', () => {
  for (const [slug, offers] of Object.entries({
    'harbour-street': [
      { hours: 1, price: '$4.50', until: '1:00 p.m. today' },
      { hours: 3, price: '$13.50', until: '3:00 p.m. today' },
      { hours: 4, price: '$16.50', until: '12:00 a.m. tomorrow' },
    ],
    'market-square': [
      { hours: 2, price: '$6.00', until: '2:00 p.m. today' },
      { hours: 3, price: '$9.00', until: '10:00 p.m. today' },
      { hours: 10, price: '$12.00', until: '10:00 p.m. today' },
    ],
    'old-mill': [
      { hours: 2, price: '$12.00', until: '2:00 p.m. today' },
      { hours: 3, price: '$14.00', until: '12:00 a.m. tomorrow' },
    ],
  })) {
    test(`at ${slug}`, async ({ page }) => {
      await page.clock.setFixedTime('2026-06-10T12:00:00-04:00')
      await openLot(page, `/lots/${slug}`)
      for (const { hours, price, until } of offers) {
        await page.getByLabel('Hours').fill(String(hours))
        await expect(page.getByText(`${price} · parked until ${until}`)).toBeVisible()
      }
    })
  }

  test('quick choices and steps show what they cost, and the most is the most', async ({ page }) => {
    await openLot(page)
    const hours = page.getByLabel('Hours')
    await page.getByRole('button', { name: '3 h $13.50' }).click()
    await expect(hours).toHaveValue('3')
    await page.getByRole('button', { name: 'More time' }).click()
    await expect(hours).toHaveValue('4')
    await expect(page.getByRole('button', { name: 'All day $16.50' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Less time' }).click()
    await expect(hours).toHaveValue('3')
    await hours.fill('13')
    await expect(hours).toHaveValue('12')
    await expect(page.getByText('Maximum parking duration is 12 hours')).toBeVisible()
    await page.getByRole('button', { name: '1 h $4.50' }).click()
    await expect(page.getByText('Maximum parking duration is 12 hours')).toHaveCount(0)
    await openLot(page, '/lots/market-square')
    await hours.fill('24')
    await expect(hours).toHaveValue('10')
    await expect(page.getByText('Maximum parking duration is 10 hours')).toBeVisible()
  })
})

test.describe('wrong input', () => {
  test('is told beside the field, where the focus goes, and nothing is lost', async ({ page }) => {
    await openLot(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('License Plate')).toBeFocused()
    await expect(page.getByLabel('License Plate')).toHaveAccessibleDescription('Please enter a license plate')
    await expect(page.getByText('Please enter a phone number')).toBeVisible()
    await axeCleanOnPhone(page)
    await page.getByLabel('License Plate').fill('abcd 123')
    await expect(page.getByLabel('License Plate')).toHaveValue('ABCD 123')
    await expect(page.getByText('Please enter a license plate')).toHaveCount(0)
    await page.getByLabel('Hours').fill('0')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(toast(page, 'Please enter a valid number of hours')).toBeVisible()
    await expect(page.getByLabel('License Plate')).toHaveValue('ABCD 123')
    await expect(page).toHaveURL(LOT)
  })

  test('names and e-mail are asked for by the month', async ({ page }) => {
    await openLot(page, `${LOT}?tab=monthly`)
    await fillDriver(page)
    await page.getByLabel('Email').fill('not-an-address')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('First Name')).toBeFocused()
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await expect(page.getByText('Please enter your last name')).toBeVisible()
    await expect(toast(page, 'Please enter a valid email address')).toBeVisible()
    await axeCleanOnPhone(page)
  })
})

test('the phone is written as people write it, and a digit in the middle can be mended', async ({ page }) => {
  await openLot(page)
  const phone = page.getByLabel('Phone')
  await phone.pressSequentially('416555012')
  await expect(phone).toHaveValue('416555012')
  await phone.press('3')
  await expect(phone).toHaveValue('(416) 555-0123')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8))
  await phone.press('Backspace')
  await phone.press('7')
  await expect(phone).toHaveValue('(416) 575-0123')
  await phone.press('End')
  await phone.press('4')
  await expect(phone).toHaveValue('41657501234')
})

test('what was typed survives a reload and a look at another lot', async ({ page }) => {
  await openLot(page)
  await fillDriver(page, 'KEEP 1')
  await page.getByLabel('Hours').fill('3')
  await page.reload()
  await expect(page.getByLabel('License Plate')).toHaveValue('KEEP 1')
  await expect(page.getByLabel('Phone')).toHaveValue('(416) 555-0123')
  await expect(page.getByLabel('Hours')).toHaveValue('3')
  await page.getByRole('link', { name: 'Choose a different location' }).click()
  await page.getByRole('link', { name: /Market Square/ }).click()
  await expect(page.getByLabel('License Plate')).toHaveValue('KEEP 1')
  await expect(page.getByLabel('Hours')).toHaveValue('1')
})

test('plate and phone are remembered for whoever agrees, and forgotten on request', async ({ page, context }) => {
  await openLot(page)
  await fillDriver(page, 'MEMO 77')
  await page.getByRole('checkbox', { name: 'Remember me on this device' }).check()
  await continueToPayment(page)

  const later = await context.newPage()
  await openLot(later)
  await expect(later.getByLabel('License Plate')).toHaveValue('MEMO 77')
  await expect(later.getByLabel('Phone')).toHaveValue('(416) 555-0123')
  await later.getByRole('button', { name: 'Forget me' }).click()
  await expect(later.getByLabel('License Plate')).toHaveValue('')
  await later.close()

  const again = await context.newPage()
  await openLot(again)
  await expect(again.getByLabel('License Plate')).toHaveValue('')
  await expect(again.getByRole('checkbox')).not.toBeChecked()
  await again.close()
})

test('the keyboard is enough', async ({ page }) => {
  await openLot(page)
  await page.getByRole('radio', { name: 'Pay Once' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('key 123')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Read the plate from a photo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('4165550123')
  for (const name of ['Remember me on this device', '1 h $4.50', '2 h $9.00']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name }).or(page.getByRole('button', { name }))).toBeFocused()
  }
  await page.keyboard.press('Space')
  await page.getByLabel('Hours').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(PAYMENT_URL)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Payment' })).toBeFocused()
  await expect(fact(page, 'Duration')).toHaveText('2 hours')
})

test('nothing is lost at 320 pixels or at 200 % zoom', async ({ page }) => {
  await openLot(page)
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    for (const mode of ['Pay Monthly', 'Pay Once']) {
      await page.getByRole('radio', { name: mode }).check()
      await expectNoSidewaysScroll(page)
      await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeInViewport()
    }
  }
})

test('the first picture needs no script and hardly moves when the form comes', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(LOT, { waitUntil: 'commit' })
  await expect(page.getByText('Loading parking lot...').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Select your parking location').filter({ visible: true })).toHaveCount(0)
  resolve()
  await expect(page.getByLabel('License Plate')).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(total), 300)
      }),
  )
  expect(shift).toBeLessThan(0.1)
})
