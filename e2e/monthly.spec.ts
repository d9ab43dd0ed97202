import type { Page } from '@playwright/test'
import { axeCleanOnPhone, expectPass, fact, fillDriver, LOT, openLot, PAYMENT_URL, toast } from './driver.ts'
import { expect, test } from './fixtures.ts'

test('pay monthly: hosted checkout, pass, portal, cancel', async ({ page }) => {
  await subscribe(page)
  await expectPass(page)
  await expect(toast(page, 'Subscription started successfully!')).toBeVisible()
  await expect(fact(page, 'Duration')).toHaveText('Monthly (Recurring)')
  await expect(fact(page, 'Expires')).toHaveText('Renews monthly')
  await expect(fact(page, 'Amount')).toHaveText('$150.00')
  await expect(fact(page, 'Card')).toHaveText('Visa •••• 4242')
  await axeCleanOnPhone(page)
  const pass = page.url()

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
  await expectPass(page)
  // The provider tells by an event; the pass learns of it by itself.
  await expect(fact(page, 'Expires')).toHaveText(/^Ends /, { timeout: 15_000 })
})

test('back from the checkout leads to the form, with all that was typed', async ({ page }) => {
  await fillMonthly(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: /Subscribe to/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${LOT}?tab=monthly`)
  await expect(page.getByLabel('First Name')).toHaveValue('Robin')
})

test('subscription=true proves nothing', async ({ page }) => {
  await fillMonthly(page)
  const asked = page.waitForRequest('**/api/create-subscription')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const { sessionId: id } = (await asked).postDataJSON() as { sessionId: string }
  await expect(page.getByRole('heading', { name: /Subscribe to/ })).toBeVisible()
  await page.goto(`${LOT}/payment/${id}?subscription=true`)
  await expect(page.getByRole('heading', { name: 'Confirming your payment...' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${PAYMENT_URL.source.slice(0, -1)}\\?subscription=true$`))
  await expect(page.getByText('Payment Successful!')).toHaveCount(0)
})

test('the checkout cannot be opened: it says so, and Retry opens it', async ({ page, problems }) => {
  problems.expectFailedRequests(/create-subscription/)
  await page.route('**/api/create-subscription', (route) =>
    route.fulfill({
      status: 502,
      json: { code: 'payment_provider', reason: 'subscription_failed', error: 'Failed to create subscription' },
    }),
  )
  await fillMonthly(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment setup failed' })).toBeVisible()
  await expect(toast(page, 'Failed to create subscription')).toBeVisible()
  await page.unroute('**/api/create-subscription')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: /Subscribe to/ })).toBeVisible()
})

async function fillMonthly(page: Page): Promise<void> {
  await openLot(page, `${LOT}?tab=monthly`)
  await fillDriver(page, 'MON 720')
  await page.getByLabel('First Name').fill('Robin')
  await page.getByLabel('Last Name').fill('Roy')
  await page.getByLabel('Email').fill('robin@example.com')
}

async function subscribe(page: Page): Promise<void> {
  await fillMonthly(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: /Subscribe to/ })).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Subscribe' }).click()
}
