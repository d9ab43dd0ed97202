import {
  continueToPayment,
  createPaidSession,
  createSession,
  expectPass,
  fillDriver,
  holdRequests,
  LOT,
  openLot,
  payButton,
  PAYMENT_URL,
  toast,
} from '../driver.ts'
import { expectNoAxeViolations, expect, test } from '../fixtures.ts'

test('the same input reuses the session, other input makes a new one, and the provider is contacted only on payment', async ({
  page,
  baseURL,
}) => {
  const ownOrigin = new URL(baseURL!).origin
  const requestedUrls: string[] = []
  page.on('request', (sent) => requestedUrls.push(sent.url()))
  await page.goto('/')
  await page.getByRole('link', { name: /Harbour Street Lot/ }).click()
  await fillDriver(page)
  await page.reload()
  await expect(page.getByLabel('License Plate')).toHaveValue('ABCD 123')
  await continueToPayment(page)
  await expect(payButton(page)).toBeVisible()
  const before = requestedUrls.slice(
    0,
    requestedUrls.findIndex((url) => url.endsWith('/sessions')),
  )
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((url) => new URL(url).origin !== ownOrigin)).toEqual([])
  await expect.poll(() => new Set(requestedUrls.map((url) => new URL(url).origin)).size).toBe(2)

  const first = page.url()
  await page.goBack()
  await expect(page.getByLabel('License Plate')).toHaveValue('ABCD 123')
  await continueToPayment(page)
  expect(page.url()).toBe(first)
  await page.goBack()
  await page.getByLabel('Hours').fill('2')
  await continueToPayment(page)
  expect(page.url()).not.toBe(first)
})

test('offline it says so and waits; back online it continues by itself', async ({ page, context }) => {
  await openLot(page)
  await fillDriver(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for a connection...' })).toBeVisible()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(PAYMENT_URL)
  await expect(payButton(page)).toBeVisible()
})

test('a chunk that fails to load: a language leaves the page unchanged, a page shows Retry', async ({
  page,
  problems,
}) => {
  problems.expectFailedRequests(/\/assets\/(stay|fr)-/)
  problems.expectErrors(/A part of the page could not be loaded|Failed to fetch dynamically/)
  // Before the page is open: it loads the payment page's chunk ahead.
  for (const chunk of ['fr-*', 'stay-*']) await page.route(`**/assets/${chunk}`, (route) => route.abort())
  await openLot(page, LOT)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(toast(page, 'Part of this page didn’t load. Check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('License Plate')).toBeVisible()

  await fillDriver(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Part of this page didn’t load.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/assets/stay-*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('a page that is opened by its address asks for its data and all of its code at once', async ({
  page,
  request,
}) => {
  const [unpaid, paid] = [await createSession(request), await createPaidSession(request)]
  const opened = [
    { path: '/', data: ['/api/lots'], isOpen: () => expect(page.getByRole('link', { name: /Harbour/ })).toBeVisible() },
    {
      path: `${LOT}/payment/${unpaid.id}`,
      data: [`/api/sessions/${unpaid.id}`, `/api${LOT}`, '/api/config'],
      isOpen: () => expect(payButton(page)).toBeVisible(),
    },
    {
      path: `${LOT}/payment/complete/${paid.id}`,
      data: [`/api/sessions/${paid.id}`, `/api${LOT}`],
      isOpen: () => expectPass(page),
    },
  ]
  for (const { path, data, isOpen } of opened) {
    const entry = await holdRequests(page, '**/assets/app-*.js')
    const early = new Set<string>()
    const later = new Set<string>()
    let isEarly = true
    const note = (sent: { url(): string }) => {
      const { pathname } = new URL(sent.url())
      if (/^\/(api|assets)\//.test(pathname)) (isEarly ? early : later).add(pathname)
    }
    page.on('request', note)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => data.filter((name) => !early.has(name))).toEqual([])
    await expect.poll(() => [...early].filter((name) => name.includes('/parts-'))).toHaveLength(1)
    // What the document names may be requested a moment after its data.
    const named = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
          ({ href }) => new URL(href).pathname,
        ),
      )
    await expect.poll(async () => (await named()).filter((name) => !early.has(name))).toEqual([])
    isEarly = false
    entry.release()
    await isOpen()
    page.off('request', note)
    // What the page's own imports name was there before the code that imports it.
    const imported = await page.evaluate(
      importsOfPage,
      [...early].filter((name) => name.endsWith('.js')),
    )
    expect(imported.filter((name) => !early.has(name))).toEqual([])
    expect(early.size).toBeLessThanOrEqual(11)
  }
})

/** The files that these import, and those that they import. */
async function importsOfPage(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  const names = texts.flatMap((text) => [...text.matchAll(/(?:from|import)"\.(\/[\w.-]+)"/g)].map(([, name]) => name))
  return [...new Set(names.map((name) => `/assets${name}`))]
}
