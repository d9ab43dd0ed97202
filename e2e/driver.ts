import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolations, expect } from './fixtures.ts'

export const LOT = '/lots/harbour-street'
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0025 0000 3155',
  /** A simulator-only card: the payment succeeds and the response is lost. */
  paysWithoutResponse: '4000 0000 0000 6678',
}

const UUID = '[0-9a-f]{8}-[0-9a-f-]{27}'
export const PAYMENT_URL = new RegExp(`/lots/[^/]+/payment/${UUID}$`)
const PASS_URL = new RegExp(`/lots/[^/]+/payment/complete/${UUID}$`)

export async function openLot(page: Page, path: string = LOT): Promise<void> {
  await page.goto(path)
  await expect(page.getByLabel('License Plate')).toBeVisible()
}

/** A phone of its own each time: a plate that is paid already, with the same phone, is warned about. */
export async function fillDriver(page: Page, plate = 'ABCD 123'): Promise<void> {
  await page.getByLabel('License Plate').fill(plate)
  await page.getByLabel('Phone').fill(`416555${randomInt(1000, 9999)}`)
}

export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(PAYMENT_URL)
  await expect(page.getByRole('heading', { level: 1, name: 'Complete Payment' })).toBeVisible()
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
}

const WALLET_FRAME = 'iframe[title="Secure express checkout frame"]'

/** The button of a test wallet, and the sheet it opens. */
export function walletButton(page: Page, name = 'Google Pay (test)') {
  return page.frameLocator(WALLET_FRAME).getByRole('button', { name })
}

export function walletSheet(page: Page) {
  return page.frameLocator('iframe[title="Test wallet"]')
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$/ })
}

export async function expectPass(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  await expect(page).toHaveURL(PASS_URL)
}

/** The desktop layout has the same elements: checking them once is enough. */
export async function expectNoAxeViolationsOnPhone(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 500) await expectNoAxeViolations(page)
}

/** The value of one entry of a definition list. */
export function detail(page: Page, name: string) {
  return page
    .locator('main dl > div:visible')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}

export function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
}

type Session = { id: string; lot_slug: string; amount: number; expires_at: string }

export async function createSession(
  request: APIRequestContext,
  { slug = 'harbour-street', hours = 2, plate = 'EXT 456' } = {},
): Promise<Session> {
  const response = await request.post(`/api/lots/${slug}/sessions`, {
    data: { license_plate: plate, phone: '4165550188', hours },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as Session
}

/** Pays without a browser: confirms the payment intent as Stripe.js would. */
export async function createPaidSession(request: APIRequestContext, options?: { slug?: string; hours?: number }) {
  const session = await createSession(request, options)
  await paySession(request, session)
  return session
}

export async function paySession(request: APIRequestContext, session: Session, card = 'pm_card_visa'): Promise<void> {
  const config = (await (await request.get('/api/config')).json()) as { publishableKey: string; stripeJsUrl: string }
  const intent = await request.post('/api/create-payment-intent', {
    data: { sessionId: session.id, amount: session.amount },
  })
  expect(intent.status()).toBe(200)
  const { clientSecret, stripeAccountId } = (await intent.json()) as { clientSecret: string; stripeAccountId: string }
  const confirm = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`
  const confirmed = await request.post(new URL(confirm, config.stripeJsUrl).href, {
    headers: { authorization: `Bearer ${config.publishableKey}`, 'stripe-account': stripeAccountId },
    form: { client_secret: clientSecret, payment_method: card, return_url: 'http://localhost/' },
  })
  expect(confirmed.status()).toBe(200)
  await expect
    .poll(async () => {
      const response = await request.get(`/api/sessions/${session.id}`)
      return ((await response.json()) as { payment_status: string }).payment_status
    })
    .toBe('paid')
}

/** Sums up layout shift. Call it before the page opens, and the returned function when everything is loaded. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) seen.total += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      layoutShift: async () => {
        // The last change must have been painted.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        add(observer.takeRecords())
        return seen.total
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { layoutShift(): Promise<number> }).layoutShift())
}

/** Holds matching requests until they are released. */
export async function holdRequests(page: Page, url: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return { release: resolve }
}
