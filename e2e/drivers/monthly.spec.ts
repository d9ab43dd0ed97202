import { expectPass, detail, fillDriver, LOT, openLot, toast } from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'

test('pay monthly: hosted checkout and back, checkout again, pass, plan cancelled and kept, portal, cancel', async ({
  page,
}) => {
  await openLot(page, `${LOT}?tab=monthly`)
  await fillDriver(page, 'MON 720')
  await page.getByLabel('First Name').fill('Robin')
  await page.getByLabel('Last Name').fill('Roy')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: /Subscribe to/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${LOT}?tab=monthly`)
  await expect(page.getByLabel('License Plate')).toHaveValue('MON 720')
  await expect(page.getByLabel('First Name')).toHaveValue('Robin')
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: /Subscribe to/ })).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectPass(page)
  await expect(toast(page, 'Subscription started successfully!')).toBeVisible()
  await expect(detail(page, 'Duration')).toHaveText('Monthly (Recurring)')
  await expect(detail(page, 'Expires')).toHaveText('Renews monthly')
  await expect(detail(page, 'Amount')).toHaveText('$150.00')
  await expect(detail(page, 'Card')).toHaveText('Visa •••• 4242')
  await expectNoAxeViolations(page)
  const pass = page.url()

  await page.getByRole('link', { name: 'Your monthly plan' }).click()
  await expect(page.getByRole('heading', { name: /^Renews on / })).toBeVisible()
  await expect(detail(page, 'Next charge')).toHaveText(/ · \$150\.00$/)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('heading', { name: /^Cancelled – valid until / })).toBeVisible()
  await expect(detail(page, 'Next charge')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(page.getByRole('heading', { name: /^Renews on / })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your pass' }).click()
  await expect(detail(page, 'Expires')).toHaveText('Renews monthly')

  await page.getByRole('button', { name: 'Manage Your Subscription' }).click()
  await page
    .getByRole('link', { name: /cancel/i })
    .or(page.getByRole('button', { name: /cancel/i }))
    .first()
    .click()
  await page
    .getByRole('button', { name: /cancel/i })
    .first()
    .click()
  await page.goto(pass)
  // The cancellation arrives by webhook; the pass refetches.
  await expect(page.getByRole('heading', { level: 1, name: /^Cancelled – valid until / })).toBeVisible()
  await expect(detail(page, 'Expires')).toHaveText(/^Ends /)
})
