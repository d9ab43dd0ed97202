import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeCleanOnPhone, LOT, payFor } from './driver.ts'
import { axeClean, expect, expectNoSidewaysScroll, test } from './fixtures.ts'

type Session = { id: string; lot_slug: string; amount: number; expires_at: string }

/** A plate of its own: searches are counted by plate, too. */
async function park(request: APIRequestContext): Promise<{ plate: string; session: Session }> {
  const plate = `R${randomBytes(3).toString('hex').toUpperCase()}`
  const made = await request.post('/api/lots/harbour-street/sessions', {
    data: { license_plate: plate, phone: '4165550177', hours: 2 },
  })
  const session = (await made.json()) as Session
  await payFor(request, session)
  return { plate, session }
}

const todayInToronto = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())

async function search(page: Page, plate: string, cardLast4: string): Promise<void> {
  await page.getByLabel('License Plate').fill(plate)
  await page.getByLabel('Day you paid').fill(todayInToronto())
  await page.getByLabel('Last four digits of your card').fill(cardLast4)
  await page.getByRole('button', { name: 'Find receipt' }).click()
}

test('a receipt is found again from the home page, read, and leads to its PDF', async ({ page, request }) => {
  const { plate } = await park(request)
  await page.goto('/')
  await page.getByRole('link', { name: 'Find a receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a receipt' })).toBeVisible()
  await search(page, plate, '4242')
  await expect(page.getByRole('heading', { name: '1 receipt found' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Harbour Street Lot' })).toContainText('$9.00')
  await axeCleanOnPhone(page)
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parking receipt' })).toBeVisible()
  await expect(page.getByText(plate)).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText(/^Receipt No\. \d{6}$/)).toBeVisible()
  const file = await request.get((await page.getByRole('link', { name: 'Download as PDF' }).getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a found stay leads back to its pass', async ({ page, request }) => {
  const { plate } = await park(request)
  await page.goto('/receipts')
  await search(page, plate, '4242')
  await page.getByRole('link', { name: 'Pass' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
})

test('nothing found says so, and what to check', async ({ page, request }) => {
  const { plate } = await park(request)
  await page.goto('/receipts')
  await search(page, plate, '0000')
  await expect(page.getByRole('heading', { name: 'No receipt found' })).toBeFocused()
  await expect(page.getByText('Check the plate, the day and the four digits.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('what is missing is said beside the field, and nothing is asked', async ({ page }) => {
  await page.goto('/receipts')
  await page.getByRole('button', { name: 'Find receipt' }).click()
  await expect(page.getByText('Please enter a license plate')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toBeFocused()
  await page.getByLabel('License Plate').fill('ABC 123')
  await page.getByRole('button', { name: 'Find receipt' }).click()
  await expect(page.getByText('Enter the day you paid.')).toBeVisible()
  await axeCleanOnPhone(page)
})

test('too many searches: the screen says so and keeps what was typed', async ({ page, problems }) => {
  problems.expectFailedRequests(/receipts\/find/)
  await page.route('**/api/receipts/find', (route) =>
    route.fulfill({
      status: 429,
      json: {
        code: 'too_many_requests',
        reason: 'rate_limited',
        error: 'Too many requests. Please wait a moment and try again.',
      },
    }),
  )
  await page.goto('/receipts')
  await search(page, 'ABC 123', '4242')
  await expect(page.getByText('Too many requests. Please wait a moment and try again.')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toHaveValue('ABC 123')
})

test('the pass prints a numbered receipt and offers it as a PDF', async ({ page, request }) => {
  const { session } = await park(request)
  await page.goto(`${LOT}/payment/complete/${session.id}`)
  const pdf = page.getByRole('link', { name: 'PDF receipt' })
  await expect(pdf).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeVisible()
  await axeCleanOnPhone(page)
  const file = await request.get((await pdf.getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/pdf')
  const { number } = (await (await request.get(`/api/sessions/${session.id}/receipt`)).json()) as { number: number }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(String(number).padStart(6, '0'))).toBeVisible()
  await expect(page.getByText('HST 13% (123456789 RT 0001)')).toBeVisible()
})

test('a session that is not paid has no receipt, and the page says so', async ({ page, request, problems }) => {
  problems.expectFailedRequests(/\/receipts\//)
  const made = await request.post('/api/lots/harbour-street/sessions', {
    data: { license_plate: 'UNPAID 1', phone: '4165550177', hours: 2 },
  })
  const { id } = (await made.json()) as Session
  await page.goto(`/receipts/${id}`)
  await expect(page.getByRole('heading', { name: 'This session has not been paid yet' })).toBeVisible()
  await axeCleanOnPhone(page)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' })

  test('a receipt is found again and read', async ({ page, request }) => {
    const { plate } = await park(request)
    await page.goto('/receipts')
    await expect(page.getByRole('heading', { level: 1, name: 'Retrouver un reçu' })).toBeVisible()
    await page.getByLabel('Plaque d’immatriculation').fill(plate)
    await page.getByLabel('Jour du paiement').fill(todayInToronto())
    await page.getByLabel('Quatre derniers chiffres de la carte').fill('4242')
    await page.getByRole('button', { name: 'Chercher le reçu' }).click()
    await expect(page.getByRole('heading', { name: '1 reçu trouvé' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Reçu', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reçu de stationnement' })).toBeVisible()
    await expect(page.getByText(/9,00\s\$ CAD/)).toBeVisible()
    await axeClean(page)
  })
})
