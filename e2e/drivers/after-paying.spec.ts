import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createOpenLot } from '../create-open-lot.ts'
import { createSessionFor, newPlate } from '../dashboard.ts'
import {
  CARDS,
  continueToPayment,
  expectPass,
  fillCard,
  fillDriver,
  holdRequests,
  openLot,
  payButton,
  toast,
} from '../driver.ts'
import { expectNoAxeViolations, expect, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { mailsTo } from '../owner.ts'
import { openAsAccount, authHeaders, type SignedUpLot } from '../test-accounts.ts'

type Lot = SignedUpLot & { dashboard: string }

test('a driver stops early: the money goes back, the proof is void, receipt and panel show both', async ({
  page,
  request,
}) => {
  const lot = await createOpenLot(request)
  await changeSettings(request, lot, { stop_min_hours: 1 })
  await openLot(page, `/lots/${lot.slug}`)
  await fillDriver(page, newPlate())
  await expect(page.getByText(/^Leaving early\? .+ At least 1 hour is charged\.$/)).toBeVisible()
  await page.getByRole('button', { name: '3 h $13.50' }).click()
  await continueToPayment(page)
  await fillCard(page, CARDS.good)
  const offer = await holdRequests(page, '**/api/sessions/*/stop')
  await payButton(page).click()
  await expectPass(page)
  const topBefore = await topOf(page.getByRole('link', { name: 'I got a ticket' }))
  offer.release()
  await expect(page.getByRole('button', { name: 'Stop now and get $9.00 back' })).toBeVisible()
  expect(await topOf(page.getByRole('link', { name: 'I got a ticket' }))).toBe(topBefore)
  const id = page.url().split('/').at(-1)!
  await page.getByText('Proof of payment (QR code)').click()
  const proof = (await page.getByRole('link', { name: /\/verify#/ }).getAttribute('href'))!

  await page.getByRole('button', { name: 'Stop now and get $9.00 back' }).click()
  await expect(page.getByRole('heading', { name: 'Stop parking now?' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Stop parking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stopped early' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^You stopped at / })).toBeVisible()
  await expect(page.getByText('$9.00 back to Visa •••• 4242')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Extend' })).toHaveCount(0)
  await expectNoHorizontalScroll(page)

  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page.getByText('Stopped early')).toBeVisible()
  await expect(page.getByText('$13.50 CAD')).toBeVisible()
  await expect(page.getByText(/[-−]\$9\.00/)).toBeVisible()
  await expect(page.getByText('Total after refund')).toBeVisible()
  await page.goto(proof)
  await expect(page.getByRole('status').getByText('Not valid', { exact: true })).toBeVisible()

  const panel = await openPanel(page, lot, id)
  await expect(panel.getByText('Stopped early by the driver')).toBeVisible()
  await expect(panel.getByText('−$9.00').or(panel.getByText('-$9.00')).first()).toBeVisible()
})

test('a driver who got a ticket writes to staff, who answer in the panel; the mailed link shows the answer', async ({
  page,
  request,
}) => {
  const [lot, plate] = [await createOpenLot(request), newPlate()]
  const { id } = await createSessionFor(request, plate, { slug: lot.slug, isPaid: true })
  await page.goto(`/lots/${lot.slug}/payment/complete/${id}`)
  await page.getByRole('link', { name: 'I got a ticket' }).click()
  await expect(page.getByRole('region', { name: 'On record' })).toContainText(plate)
  await page.getByLabel('Your message to the lot’s staff').fill('Ticket 4711, but I had paid.')
  const email = `${plate}@example.test`.toLowerCase()
  await page.getByLabel('Email for the reply (optional)').fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toast(page, 'Your message was sent')).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoHorizontalScroll(page)

  const panel = await openPanel(page, lot, id)
  await expect(panel.getByText('Ticket 4711, but I had paid.')).toBeVisible()
  await panel.getByLabel('Write to the driver').fill('You had. The ticket is void.')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()

  await page.goto(await answerLink(request, email))
  await expect(page.getByText('You had. The ticket is void.')).toBeVisible()
  await expect(page.getByText('The lot’s staff', { exact: true })).toBeVisible()
})

async function changeSettings(request: APIRequestContext, lot: Lot, data: object): Promise<void> {
  const headers = await authHeaders(request, lot)
  const reply = await request.patch(`/api/admin/lots/${lot.slug}/settings`, { headers, data })
  expect(reply.status()).toBe(200)
}

async function openPanel(page: Page, lot: Lot, session: string) {
  await openAsAccount(page, lot, `${lot.dashboard}?session=${session}`)
  return page.getByRole('dialog')
}

async function answerLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await mailsTo(request, email))[0]?.links[0]
    expect(link).toBeDefined()
  }).toPass()
  return new URL(link!).pathname
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())!.y
}
