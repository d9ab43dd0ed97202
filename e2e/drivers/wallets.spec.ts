import {
  createPaidSession,
  createSession,
  continueToPayment,
  detail,
  expectNoAxeViolationsOnPhone,
  expectPass,
  LOT,
  payButton,
  toast,
  walletButton,
  walletSheet,
  watchLayoutShift,
} from '../driver.ts'
import { expect, test } from '../fixtures.ts'

test('a wallet is cancelled, declined, then pays', { tag: '@layout' }, async ({ page, request, problems }) => {
  problems.expectFailedRequests(/\/confirm$/)
  const { id } = await createSession(request)
  const shiftedBy = await watchLayoutShift(page)
  await page.goto(`${LOT}/payment/${id}`)
  await expect(walletButton(page)).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  expect(await shiftedBy()).toBeLessThan(0.1)
  await expect(page.getByText('or pay by card')).toBeVisible()
  await expectNoAxeViolationsOnPhone(page)

  await walletButton(page).click()
  const sheet = walletSheet(page)
  await expect(sheet.getByRole('heading', { name: 'Google Pay (test)' })).toBeVisible()
  await expect(sheet.getByText('To Harbour Street Lot')).toBeVisible()
  await page.getByRole('dialog', { name: 'Test wallet' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Payment failed')).toHaveCount(0)

  await walletButton(page).click()
  await sheet.getByLabel('Test card').selectOption('4000000000000002')
  await sheet.getByRole('button', { name: 'Pay $9.00' }).click()
  await expect(toast(page, 'Payment failed')).toBeVisible()
  const wallets = page.getByRole('region', { name: 'Pay with a digital wallet' })
  await expect(wallets.getByText('Your card was declined.')).toBeVisible()
  await expectNoAxeViolationsOnPhone(page)

  await walletButton(page).click()
  await sheet.getByRole('button', { name: 'Pay $9.00' }).click()
  await expectPass(page)
  await expect(detail(page, 'Card')).toHaveText('Visa •••• 4242')
})

test('F91: an extension paid by a wallet whose answer is lost, after 3-D Secure failed, is charged once', async ({
  page,
  request,
  problems,
}) => {
  problems.expectFailedRequests(/\/confirm$/)
  const { id } = await createPaidSession(request)
  await page.goto(`${LOT}/extend/${id}`)
  await page.getByLabel('Additional Hours').fill('1')
  await continueToPayment(page)
  const payment = page.url().split('/').at(-1)!
  const sheet = walletSheet(page)

  await walletButton(page).click()
  await sheet.getByLabel('Test card').selectOption('4000002500003155')
  await sheet.getByRole('button', { name: 'Pay $4.50' }).click()
  await page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText(/^Your bank couldn’t confirm it was you/)).toBeVisible()

  let confirms = 0
  page.on('request', (sent) => (confirms += Number(sent.url().endsWith('/confirm'))))
  await walletButton(page, 'Link (test)').dblclick()
  await sheet.getByLabel('Test card').selectOption('4000000000006678')
  await sheet.getByRole('button', { name: 'Pay $4.50' }).click()
  await expectPass(page)
  expect(confirms).toBe(1)
  const { payments } = (await (await request.get(`/api/sessions/${payment}/receipt`)).json()) as { payments: unknown[] }
  expect(payments).toHaveLength(1)
})
