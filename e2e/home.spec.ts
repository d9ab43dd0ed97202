import type { Page, Route } from '@playwright/test'
import { axeClean, expect, expectNoSidewaysScroll, test } from './fixtures.ts'

const LOTS_URL = '**/api/lots'
const DEMO_LOTS = ['Harbour Street Lot', 'Market Square', 'Old Mill Lot', 'Station Road']
const DEMO_LINKS = ['/lots/harbour-street', '/lots/market-square', '/lots/old-mill', '/lots/station-road']

test.describe('the list', () => {
  test('shows the active lots by name, each a link to its page', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Select your parking location – Lotwise')
    await expect(page.getByRole('heading', { level: 1, name: 'Lotwise' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
    await expectList(page)
    for (const [position, name] of DEMO_LOTS.entries()) {
      await expect(page.locator(`a[href="${DEMO_LINKS[position]}"]`)).toContainText(name)
    }
    const links = await hrefs(page)
    expect(links.filter((link) => DEMO_LINKS.includes(link))).toEqual(DEMO_LINKS)
    await expect(page.getByText('Test Lot')).toHaveCount(0)
    await expect(page.getByText('Quarry Lot')).toHaveCount(0)
  })

  test('a row is easy to hit with a thumb', async ({ page }) => {
    await page.goto('/')
    await expectList(page)
    for (const row of await lotLinks(page).all()) expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  })

  test('the subtitle is the description, else the address, else a friendly word', async ({ page }) => {
    await page.route(LOTS_URL, (route) =>
      route.fulfill({
        json: [
          lot(1, { description: 'Behind the mill', address: '1 Mill Lane' }),
          lot(2, { address: '2 Mill Lane' }),
          lot(3),
        ],
      }),
    )
    await page.goto('/')
    const rows = lotLinks(page)
    await expect(rows.nth(0)).toContainText('Behind the mill')
    await expect(rows.nth(0)).not.toContainText('1 Mill Lane')
    await expect(rows.nth(1)).toContainText('2 Mill Lane')
    await expect(rows.nth(2)).toContainText('Convenient parking location')
  })

  test('four colour schemes cycle', async ({ page }) => {
    await page.route(LOTS_URL, (route) => route.fulfill({ json: [1, 2, 3, 4, 5, 6].map((number) => lot(number)) }))
    await page.goto('/')
    await expect(lotLinks(page)).toHaveCount(6)
    const colours = await lotLinks(page).evaluateAll((rows) =>
      rows.map(
        (row) => getComputedStyle(row).backgroundColor + getComputedStyle(row.firstElementChild!).backgroundColor,
      ),
    )
    expect(new Set(colours.slice(0, 4)).size).toBe(4)
    expect(colours.slice(4)).toEqual(colours.slice(0, 2))
  })
})

test.describe('states', () => {
  test('loading', async ({ page }) => {
    const held = await hold(page, LOTS_URL)
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading parking lots...' })).toBeVisible()
    await axeClean(page)
    held.release()
    await expectList(page)
    await expect(page.getByText('Loading parking lots...')).toHaveCount(0)
  })

  test('an error shows what the server said, and Retry brings the list', async ({ page, problems }) => {
    problems.expectFailedRequests(/\/api\/lots$/)
    await page.route(LOTS_URL, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', error: 'The list is being repaired' } }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText('The list is being repaired')
    await axeClean(page)
    await page.unroute(LOTS_URL)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectList(page)
    await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeFocused()
  })

  test('an error without a message says the list failed to load', async ({ page, problems }) => {
    problems.expectFailedRequests(/\/api\/lots$/)
    await page.route(LOTS_URL, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText('Failed to load parking lots')
  })

  test('a refused request is not sent again', async ({ page, problems }) => {
    problems.expectFailedRequests(/\/api\/lots$/)
    let requests = 0
    await page.route(LOTS_URL, (route) => {
      requests += 1
      return route.fulfill({ status: 429, json: { code: 'too_many_requests', error: 'Please wait a moment' } })
    })
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText('Please wait a moment')
    expect(requests).toBe(1)
  })

  test('with the network down it says so, and Retry works once it is back', async ({ page, problems }) => {
    problems.expectFailedRequests(/\/api\/lots$/)
    await page.route(LOTS_URL, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await expect(page.getByRole('alert')).toHaveText('We could not reach Lotwise. Check your connection and try again.')
    await page.unroute(LOTS_URL)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectList(page)
  })

  test('no lots', async ({ page }) => {
    await page.route(LOTS_URL, (route) => route.fulfill({ json: [] }))
    await page.goto('/')
    await expect(page.getByRole('status').filter({ hasText: 'No parking lots available at the moment.' })).toBeVisible()
    await axeClean(page)
  })

  test('going offline is told, and the list stays', async ({ page, context }) => {
    await page.goto('/')
    await expectList(page)
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
    await expectList(page)
    await axeClean(page)
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })
})

test.describe('the first picture', () => {
  test('needs no script, and the app then draws the same one', async ({ page, problems }) => {
    problems.expectFailedRequests(/\/assets\//)
    await page.route('**/assets/*', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByText('Loading parking lots...')).toBeAttached()
    const shell = await picture(page)
    expect(shell).toHaveLength(6)

    await page.unroute('**/assets/*')
    await hold(page, LOTS_URL)
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await picture(page)).toEqual(shell)
  })

  test('asks for the list once, before the app has arrived', async ({ page }) => {
    let requests = 0
    page.on('request', (request) => (requests += Number(new URL(request.url()).pathname === '/api/lots')))
    const app = await hold(page, '**/assets/*')
    const asked = page.waitForRequest(LOTS_URL)
    await page.goto('/', { waitUntil: 'commit' })
    await asked
    app.release()
    await expectList(page)
    expect(requests).toBe(1)
  })

  test('hardly moves when the list comes', async ({ page }) => {
    await page.route(LOTS_URL, (route) => route.fulfill({ json: [1, 2, 3, 4].map((number) => lot(number)) }))
    const held = await hold(page, LOTS_URL)
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    held.release()
    await expect(lotLinks(page)).toHaveCount(4)
    expect(await layoutShift(page)).toBeLessThan(0.1)
  })

  test('nothing is asked of anyone else', async ({ page, baseURL }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.goto('/')
    await expectList(page)
    await page.waitForLoadState('networkidle')
    expect([...origins]).toEqual([new URL(baseURL!).origin])
  })

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
})

for (const path of ['/no/such/page?with=query', '/%E0%A4%A', '/lots']) {
  test(`the unknown path ${path} leads home and leaves no trace in the history`, async ({ page }) => {
    await page.goto('about:blank')
    await page.goto(path)
    await expectList(page)
    await expect(page).toHaveURL('/')
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })
}

test('a page that breaks says so, with a way back', async ({ page, problems }) => {
  problems.expectErrors(/broken on purpose/)
  await page.addInitScript(breakTheList)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page).toHaveTitle('Something went wrong – Lotwise')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await axeClean(page)
  await page.evaluate(() => window.dispatchEvent(new Event('mend')))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectList(page)
})

test('the footer holds support, origin and the way to the staff', async ({ page, request }) => {
  const { supportEmail } = (await (await request.get('/api/config')).json()) as { supportEmail: string }
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`)
  await expect(footer.getByText('Proudly Made in Canada')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Admin Access' })).toHaveAttribute('href', '/admin')
})

test.describe('language', () => {
  test('French is one tap away and stays', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    await page.getByRole('button', { name: 'Français' }).click()
    await expectFrench(page)
    await page.reload()
    await expectFrench(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Select your parking location' })).toBeVisible()
  })

  test.describe('of the browser', () => {
    test.use({ locale: 'fr-CA' })

    test('French is spoken from the first picture on', async ({ page, problems }) => {
      problems.expectFailedRequests(/\/assets\//)
      await page.route('**/assets/*', (route) => route.abort())
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Choisissez votre stationnement' })).toBeVisible()
      await expect(page.getByText('Select your parking location').filter({ visible: true })).toHaveCount(0)
      await page.unroute('**/assets/*')
      await page.reload()
      await expectFrench(page)
      await axeClean(page)
    })
  })
})

test('dark follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expectList(page)
  expect(await lightness(page)).toBeGreaterThan(0.9)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await lightness(page)).toBeLessThan(0.3)
})

test('the keyboard is enough', async ({ page }) => {
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
  await expect(page.getByRole('button', { name: 'Français' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Admin Access' })).toBeFocused()

  await page.locator(`a[href="${DEMO_LINKS[0]}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(DEMO_LINKS[0]!)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Street Lot' })).toBeFocused()
})

test('axe finds nothing', async ({ page }) => {
  await page.goto('/')
  await expectList(page)
  await expect(page.locator('a[href^="mailto:"]')).toBeVisible()
  await axeClean(page)
})

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const held = await hold(page, LOTS_URL)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  held.release()
  await expectList(page)
})

test('nothing is lost at 320 pixels, in French, or at 200 % zoom', async ({ page }) => {
  await page.goto('/')
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    for (const language of ['Français', 'English']) {
      await page.getByRole('button', { name: language }).click()
      await expectList(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

/** Runs in the page: the app has no fault to show, so its links fail until the event 'mend' comes. */
function breakTheList() {
  const encode = window.encodeURIComponent
  let isBroken = true
  window.addEventListener('mend', () => (isBroken = false))
  window.encodeURIComponent = (text) => {
    if (isBroken && text === 'harbour-street') throw new Error('broken on purpose')
    return encode(text)
  }
}

/** The demo's lots are there; owners who sign up in other journeys may have added theirs. */
async function expectList(page: Page): Promise<void> {
  for (const link of DEMO_LINKS) await expect(page.locator(`main li a[href="${link}"]`)).toBeVisible()
}

async function hrefs(page: Page): Promise<string[]> {
  return lotLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
}

function lotLinks(page: Page) {
  return page.getByRole('main').getByRole('list').getByRole('link')
}

function lot(number: number, more: { description?: string; address?: string } = {}) {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    slug: `lot-${number}`,
    display_name: `Lot ${number}`,
    name: `Lot ${number}`,
    description: null,
    address: null,
    status: 'active',
    timezone: 'America/Toronto',
    ...more,
  }
}

async function hold(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route: Route) => {
    await promise
    await route.fallback()
  })
  return { release: resolve }
}

/** Where the headings and the rows of the loading page are. */
function picture(page: Page) {
  return page.locator(':is(h1, h2, output ~ div):visible').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
}

function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 300)
      }),
  )
}

function lightness(page: Page) {
  return page.evaluate(() => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]))
}

async function expectFrench(page: Page) {
  await expect(page.getByRole('heading', { name: 'Choisissez votre stationnement' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await expect(page.getByText('Fièrement fait au Canada')).toBeVisible()
}
