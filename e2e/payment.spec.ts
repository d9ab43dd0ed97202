import {
  axeCleanOnPhone,
  CARDS,
  continueToPayment,
  expectPass,
  fact,
  fillCard,
  fillDriver,
  LOT,
  makePaidSession,
  makeSession,
  openLot,
  payButton,
  payFor,
  PAYMENT_URL,
  toast,
} from './driver.ts'
import { expect, test } from './fixtures.ts'

test('pay once: from the lot to the pass', async ({ page }) => {
  await openLot(page)
  await fillDriver(page)
  await page.getByRole('button', { name: '2 h $9.00' }).click()
  await continueToPayment(page)
  await expect(page).toHaveTitle('Complete Payment – Lotwise')
  await expect(page.getByText('ABCD 123')).toBeVisible()
  await expect(page.getByText('$9.00').first()).toBeVisible()
  await expect(fact(page, 'Duration')).toHaveText('2 hours')
  await expect(fact(page, 'Expires')).toHaveText(/\d+:\d\d [ap]\.m\./)
  await fillCard(page, CARDS.good)
  await axeCleanOnPhone(page)
  await payButton(page).click()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expectPass(page)
  await expect(page.getByText('ABCD 123').first()).toBeVisible()
  await expect(fact(page, 'Duration')).toHaveText('2 hours')
  await expect(fact(page, 'Amount')).toHaveText('$9.00')
  await expect(fact(page, 'Card')).toHaveText('Visa •••• 4242')
  await expect(fact(page, 'Location')).toHaveText('Harbour Street Lot')
  await expect(page.getByRole('timer')).toHaveText(/^0[12]:[0-5]\d:[0-5]\d$/)
  await axeCleanOnPhone(page)

  await page.reload()
  await expectPass(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(LOT)
})

test('confetti falls for three seconds, every 250 ms, once', async ({ page, request }) => {
  const { id } = await makePaidSession(request)
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expectPass(page)
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(1)
  await expect(page.locator('canvas[data-confetti]')).toHaveAttribute('data-confetti', '12', { timeout: 5000 })
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(0)
  await page.reload()
  await expectPass(page)
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(0)
})

test('with reduced motion there is none', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await makePaidSession(request)
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expectPass(page)
  await page.waitForTimeout(500)
  await expect(page.locator('canvas')).toHaveCount(0)
})

test('declined, then paid with another card', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/\/confirm$/)
  const { id } = await makeSession(request)
  await page.goto(`${LOT}/payment/${id}`)
  await fillCard(page, CARDS.declined)
  await payButton(page).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await axeCleanOnPhone(page)
  await fillCard(page, CARDS.good)
  await expect(page.getByText('Your card was declined.')).toHaveCount(0)
  await payButton(page).click()
  await expectPass(page)
  await expect(page.getByText('Payment failed')).toHaveCount(0)
})

test('an incomplete card is told in the card form, and nothing is sent', async ({ page, request }) => {
  const { id } = await makeSession(request)
  await page.goto(`${LOT}/payment/${id}`)
  await fillCard(page, '4242 4242')
  await payButton(page).click()
  await expect(
    page.frameLocator('iframe[title="Secure payment input frame"]').getByText('Your card number is incomplete.'),
  ).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
})

test('3-D Secure: refused by the driver, then done', async ({ page, request }) => {
  const { id } = await makeSession(request)
  await page.goto(`${LOT}/payment/${id}`)
  await fillCard(page, CARDS.asksBank)
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expectPass(page)
})

test('a session that is paid goes straight to its pass; the back button does not ask for money again', async ({
  page,
  request,
}) => {
  await openLot(page)
  const { id } = await makePaidSession(request)
  await page.goto(`${LOT}/payment/${id}`)
  await expectPass(page)
  await page.goBack()
  await expect(page).toHaveURL(LOT)
})

test('two tabs: the second learns that the first has paid', async ({ page, context, request }) => {
  const { id } = await makeSession(request)
  const second = await context.newPage()
  await page.goto(`${LOT}/payment/${id}`)
  await second.goto(`${LOT}/payment/${id}`)
  await fillCard(page, CARDS.good)
  await fillCard(second, CARDS.good)
  await payButton(page).click()
  await expectPass(page)
  await payButton(second).click()
  await expectPass(second)
  await second.close()
})

test('two clicks pay once', async ({ page, request }) => {
  const { id } = await makeSession(request)
  let confirms = 0
  page.on('request', (sent) => (confirms += Number(sent.url().endsWith('/confirm'))))
  await page.goto(`${LOT}/payment/${id}`)
  await fillCard(page, CARDS.good)
  await payButton(page).dblclick()
  await expectPass(page)
  expect(confirms).toBe(1)
})

test('paid, and only then told: while nobody knows it says so', async ({ page, request }) => {
  const session = await makeSession(request)
  await page.goto(`${LOT}/payment/complete/${session.id}`)
  await expect(page.getByRole('heading', { name: 'Confirming your payment...' })).toBeVisible()
  await expect(page.getByText(/failed/i)).toHaveCount(0)
  await axeCleanOnPhone(page)
  await payFor(request, session)
  await expectPass(page)
})

test('the provider out of reach: it says so, and Retry brings the form', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/create-payment-intent/)
  const { id } = await makeSession(request)
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({
      status: 502,
      json: { code: 'payment_provider', reason: 'payment_intent_failed', error: 'Failed to create payment intent' },
    }),
  )
  await page.goto(`${LOT}/payment/${id}`)
  await expect(page.getByRole('heading', { name: 'Payment setup failed' })).toBeVisible()
  await expect(toast(page, 'Failed to create payment intent')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.unroute('**/api/create-payment-intent')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(payButton(page)).toBeVisible()
})

test("the provider's script lost on the way: Retry fetches it again", async ({ page, request, problems }) => {
  problems.expectFailedRequests(/stripe\.js$/)
  const { id } = await makeSession(request)
  await page.route('**/js/stripe.js', (route) => route.abort())
  await page.goto(`${LOT}/payment/${id}`)
  await expect(page.getByRole('heading', { name: 'Payment setup failed' })).toBeVisible()
  await page.unroute('**/js/stripe.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('the answer of the provider lost after paying: the pass is shown all the same', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/\/confirm$/)
  const { id } = await makeSession(request)
  await page.goto(`${LOT}/payment/${id}`)
  await fillCard(page, CARDS.paysInSilence)
  await payButton(page).click()
  await expectPass(page)
})

test('an unknown session', async ({ page, problems }) => {
  problems.expectFailedRequests(/\/api\/sessions\//)
  const unknown = '00000000-0000-4000-8000-000000000000'
  await page.goto(`${LOT}/payment/${unknown}`)
  await expect(page.getByRole('heading', { name: 'Session not found or payment setup failed' })).toBeVisible()
  await expect(toast(page, 'Session not found')).toBeVisible()
  await axeCleanOnPhone(page)
  await page.goto(`${LOT}/payment/complete/${unknown}`)
  await expect(page.getByRole('heading', { name: 'Session not found or lot data could not be loaded.' })).toBeVisible()
  await axeCleanOnPhone(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(LOT)
})

test('a malformed id', async ({ page }) => {
  await page.goto(`${LOT}/payment/not-an-id`)
  await expect(page.getByRole('heading', { name: 'Session not found or payment setup failed' })).toBeVisible()
  await expect(toast(page, 'Invalid session ID')).toBeVisible()
  await page.goto(`${LOT}/payment/complete/not-an-id`)
  await expect(page.getByRole('heading', { name: 'Session not found or lot data could not be loaded.' })).toBeVisible()
})

test('the receipt is a page of its own on paper', async ({ page, request }) => {
  const { id } = await makePaidSession(request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${LOT}/payment/complete/${id}`)
  await expectPass(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Parking receipt')).toBeVisible()
  await expect(page.getByText(/^\d{6}$/)).toBeVisible()
  await expect(page.getByText('$9.00 CAD')).toBeVisible()
  await expect(page.getByText('Return to Home')).toBeHidden()
  await expect(page.getByText('Proudly Made in Canada')).toBeHidden()
})

test("another lot's address leads to the session's own", async ({ page, request }) => {
  const { id } = await makeSession(request)
  await page.goto(`/lots/market-square/payment/${id}`)
  await expect(page).toHaveURL(PAYMENT_URL)
  await expect(page).toHaveURL(new RegExp(LOT))
})
