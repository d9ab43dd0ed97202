import {
  expectNoAxeViolationsOnPhone,
  CARDS,
  continueToPayment,
  expectPass,
  detail,
  fillCard,
  fillDriver,
  holdRequests,
  LOT,
  createSession,
  openLot,
  payButton,
  toast,
} from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'

test('the first paint needs no script, and the form takes the place that was kept for it', async ({
  page,
  request,
}) => {
  const session = await createSession(request)
  const app = await holdRequests(page, '**/assets/*')
  await page.goto(`${LOT}/payment/${session.id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible()
  const before = (await page.getByText('or pay by card').boundingBox())!
  app.release()
  await expect(payButton(page)).toBeEnabled()
  const after = (await page.getByText('or pay by card').boundingBox())!
  expect(Math.abs(after.y - before.y)).toBeLessThan(10)
})

test('pay once: from the lot to the pass, its receipt and its PDF', { tag: '@layout' }, async ({ page, request }) => {
  await openLot(page)
  await fillDriver(page)
  await page.getByRole('button', { name: '2 h $9.00' }).click()
  await continueToPayment(page)
  await expect(page).toHaveTitle('Complete Payment – Lotwise')
  await expect(page.getByText('ABCD 123')).toBeVisible()
  await expect(page.getByText('$9.00').first()).toBeVisible()
  await expect(detail(page, 'Duration')).toHaveText('2 hours')
  await expect(detail(page, 'Expires')).toHaveText(/\d+:\d\d [ap]\.m\./)
  await fillCard(page, CARDS.good)
  await expectNoAxeViolationsOnPhone(page)
  await payButton(page).click()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expectPass(page)
  await expect(page.locator('canvas[data-confetti]')).toHaveAttribute('data-confetti', /[1-9]/)
  await expect(page.getByText('ABCD 123').first()).toBeVisible()
  await expect(detail(page, 'Duration')).toHaveText('2 hours')
  await expect(detail(page, 'Amount')).toHaveText('$9.00')
  await expect(detail(page, 'Card')).toHaveText('Visa •••• 4242')
  await expect(detail(page, 'Location')).toHaveText('Harbour Street Lot')
  await expect(page.getByRole('timer')).toHaveText(/^0[12]:[0-5]\d:[0-5]\d$/)

  await page.reload()
  await expectPass(page)
  const pdf = page.getByRole('link', { name: 'PDF receipt' })
  const file = await request.get((await pdf.getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await expect(page.locator('canvas')).toHaveCount(0)
  await expectNoAxeViolationsOnPhone(page)

  const id = page.url().split('/').at(-1)!
  const { number } = (await (await request.get(`/api/sessions/${id}/receipt`)).json()) as { number: number }
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Parking receipt' })).toBeVisible()
  await expect(page.getByText(String(number).padStart(6, '0'))).toBeVisible()
  await expect(page.getByText('HST 13% (123456789 RT 0001)')).toBeVisible()
  await expect(page.getByText('$9.00 CAD')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(LOT)
})

test("the provider's script is lost, the card is incomplete, then declined, then refused by the bank: the same page still pays", async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/stripe\.js$|\/confirm$/)
  const { id } = await createSession(request)
  await page.route('**/js/stripe.js', (route) => route.abort())
  await page.goto(`${LOT}/payment/${id}`)
  await expect(page.getByRole('heading', { name: 'Payment setup failed' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/js/stripe.js')
  await page.getByRole('button', { name: 'Retry' }).click()

  await fillCard(page, '4242 4242')
  await payButton(page).click()
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await expect(fields.getByText('Your card number is incomplete.')).toBeVisible()

  await fillCard(page, CARDS.declined)
  await payButton(page).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expectNoAxeViolations(page)

  await fillCard(page, CARDS.threeDSecure)
  await expect(page.getByText('Your card was declined.')).toHaveCount(0)
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText(/^Your bank couldn’t confirm it was you/)).toBeVisible()
  await payButton(page).click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expectPass(page)
  await expect(page.getByText('Payment failed')).toHaveCount(0)
})

test('two clicks, a lost answer and a second tab charge once, and a page that waits shows the pass by itself', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/\/confirm$/)
  const { id } = await createSession(request)
  const [second, waiting] = [await context.newPage(), await context.newPage()]
  await waiting.goto(`${LOT}/payment/complete/${id}`)
  await expect(waiting.getByRole('heading', { name: 'This parking isn’t paid yet' })).toBeVisible()
  await expectNoAxeViolations(waiting)
  await second.goto(`${LOT}/payment/${id}`)
  await fillCard(second, CARDS.good)

  let confirms = 0
  page.on('request', (sent) => (confirms += Number(sent.url().endsWith('/confirm'))))
  await page.goto(`${LOT}/payment/${id}`)
  await fillCard(page, CARDS.paysWithoutResponse)
  await payButton(page).dblclick()
  await expectPass(page)
  expect(confirms).toBe(1)

  await payButton(second).click()
  await expectPass(second)
  await expectPass(waiting)
  const { payments } = (await (await request.get(`/api/sessions/${id}/receipt`)).json()) as { payments: unknown[] }
  expect(payments).toHaveLength(1)
})
