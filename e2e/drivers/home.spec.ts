import type { Page } from '@playwright/test'
import { expectNoAxeViolationsOnPhone, holdRequests, watchLayoutShift } from '../driver.ts'
import { expect, expectNoHorizontalScroll, test } from '../fixtures.ts'

const LOTS_URL = '**/api/lots'
const DEMO_LOTS = ['Harbour Street Lot', 'Market Square', 'Old Mill Lot', 'Station Road']
const DEMO_LINKS = ['/lots/harbour-street', '/lots/market-square', '/lots/old-mill', '/lots/station-road']

test(
  'shows the active lots by name, in four colours, each easy to tap',
  { tag: '@layout' },
  async ({ page, request }) => {
    const { supportEmail } = (await (await request.get('/api/config')).json()) as { supportEmail: string }
    await page.goto('/')
    await expect(page).toHaveTitle('Select your parking location – Lotwise')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    await expect(page.getByRole('heading', { level: 1, name: 'Lotwise' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
    await expectList(page)
    for (const [position, name] of DEMO_LOTS.entries()) {
      await expect(page.locator(`a[href="${DEMO_LINKS[position]}"]`)).toContainText(name)
    }
    expect((await hrefs(page)).filter((link) => DEMO_LINKS.includes(link))).toEqual(DEMO_LINKS)
    await expect(page.getByText('Test Lot')).toHaveCount(0)
    await expect(page.getByText('Quarry Lot')).toHaveCount(0)
    for (const row of await lotLinks(page).all()) expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(48)
    expect(new Set((await colours(page)).slice(0, 4)).size).toBe(4)

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`)
    await expect(footer.getByText('Proudly Made in Canada')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Admin Access' })).toHaveAttribute('href', '/admin')

    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => lightness(page)).toBeGreaterThan(0.9)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => lightness(page)).toBeLessThan(0.3)
    await expectNoAxeViolationsOnPhone(page)
  },
)

test(
  'the first paint needs no script, and layout shift is small when app and list load',
  { tag: '@layout' },
  async ({ page }) => {
    const layoutShift = await watchLayoutShift(page)
    let requests = 0
    page.on('request', (request) => (requests += Number(new URL(request.url()).pathname === '/api/lots')))
    const app = await holdRequests(page, '**/assets/*')
    const list = await holdRequests(page, LOTS_URL)
    const asked = page.waitForRequest(LOTS_URL)
    await page.goto('/', { waitUntil: 'commit' })
    await asked
    await expect(page.getByText('Loading parking lots...').filter({ visible: true })).toHaveCount(1)
    const shell = await layoutBoxes(page)
    expect(shell).toHaveLength(6)

    app.release()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await layoutBoxes(page)).toEqual(shell)
    expect(await animations(page)).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => animations(page)).toBe(0)

    list.release()
    await expectList(page)
    expect(await layoutShift()).toBeLessThan(0.1)
    expect(requests).toBe(1)
  },
)

test(
  'many lots are searched, and sorted by distance once the driver asks for it',
  { tag: '@layout' },
  async ({ page, context }) => {
    // Other tests count the lots of this product: only the number of them is pretended, the search is real.
    await page.route(LOTS_URL, async (route) => {
      const lots = (await (await route.fetch()).json()) as object[]
      const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      await route.fulfill({ json: Array.from({ length: 30 }, (_, n) => ({ ...lots[n % lots.length], id: id(n) })) })
    })
    await context.setGeolocation({ latitude: 43.6488, longitude: -79.3716 })
    const layoutShift = await watchLayoutShift(page)
    await page.goto('/')
    const field = page.getByRole('searchbox', { name: 'Search by name or street' })
    await expect(page.getByText(/^\d+ lots$/)).toBeVisible()
    expect(await layoutShift()).toBeLessThan(0.1)
    await field.fill('HARBOUR strëet')
    await expect(lotLinks(page)).toHaveCount(1)
    await expect(page).toHaveURL('/?search=HARBOUR+str%C3%ABet')
    await page.reload()
    await expect(field).toHaveValue('HARBOUR strëet')
    await expect(lotLinks(page)).toHaveText(/Harbour Street Lot/)
    await field.clear()
    await expect(page).toHaveURL('/')

    const nearest = page.getByRole('button', { name: 'Nearest first' })
    await nearest.click()
    await expect(page.getByText(/^Your browser does not let this page know where you are\./)).toBeVisible()
    await context.grantPermissions(['geolocation'])
    const asked = page.waitForRequest('**/api/lot-search')
    await nearest.click()
    expect((await asked).postDataJSON()).toMatchObject({ near: { latitude: 43.649, longitude: -79.372 } })
    await expect(lotLinks(page).first()).toContainText('Less than 100 m')
    await expect(lotLinks(page).filter({ hasText: 'Harbour Street Lot' })).toContainText(/1\.1\skm/)
    await expect(lotLinks(page).filter({ hasText: 'Old Mill Lot' })).toContainText(/9\.6\skm/)
    await expectNoAxeViolationsOnPhone(page)
    await lotLinks(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Market Square' })).toBeVisible()
  },
)

test('icon, manifest and robots file are served', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toContain(type)
  }
})

test('French is one tap away, stays after a reload, and fits narrow and zoomed screens', async ({ page }) => {
  await page.goto('/')
  await expectList(page)
  await page.getByRole('button', { name: 'Français' }).click()
  await expectFrench(page)
  await page.reload()
  await expectFrench(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
  await expectFits(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
})

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expectList(page)
  await expect(page.locator('a[href^="mailto:"]')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const link of await hrefs(page)) {
    await page.keyboard.press('Tab')
    await expect(page.locator(`a[href="${link}"]`)).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineWidth)).toBe('3px')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Find a receipt' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href^="mailto:"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Privacy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Français' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Admin Access' })).toBeFocused()

  await page.locator(`a[href="${DEMO_LINKS[0]}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(DEMO_LINKS[0]!)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Street Lot' })).toBeFocused()
})

/** The demo lots are listed; other tests may have added more. */
async function expectList(page: Page): Promise<void> {
  for (const link of DEMO_LINKS) await expect(page.locator(`main li a[href="${link}"]`)).toBeVisible()
}

/** 640 px is a 1280 px screen at 200 % zoom. */
async function expectFits(page: Page): Promise<void> {
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    await expectList(page)
    await expectNoHorizontalScroll(page)
  }
}

async function hrefs(page: Page): Promise<string[]> {
  return lotLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
}

function lotLinks(page: Page) {
  return page.getByRole('main').getByRole('list').getByRole('link')
}

function colours(page: Page) {
  return lotLinks(page).evaluateAll((rows) =>
    rows.map((row) => getComputedStyle(row).backgroundColor + getComputedStyle(row.firstElementChild!).backgroundColor),
  )
}

/** Positions of the headings and rows of the loading page. */
function layoutBoxes(page: Page) {
  return page.locator(':is(h1, h2, output ~ div):visible').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

function animations(page: Page) {
  return page.evaluate(() => document.getAnimations().length)
}

function lightness(page: Page) {
  return page.evaluate(() => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]))
}

async function expectFrench(page: Page) {
  await expect(page.getByRole('heading', { name: 'Choisissez votre stationnement' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByText('Fièrement fait au Canada')).toBeVisible()
}
