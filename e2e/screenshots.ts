import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import { DRIVER_SCREENS } from './driver-screens.ts'
import type { Screen } from './screen.ts'

/** `node e2e/screenshots.ts <baseURL> <outDir> [name]`: every screen and state, as phone and desk, in light and dark. */

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}

const SCREENS: Screen[] = [
  ...DRIVER_SCREENS,
  { name: 'home', open: (page) => openHome(page).then(() => page.locator('main li').first().waitFor()) },
  {
    name: 'home-french',
    locale: 'fr-CA',
    open: (page) => openHome(page).then(() => page.locator('main li').first().waitFor()),
  },
  {
    name: 'home-loading',
    open: async (page) => {
      await page.route('**/api/lots', () => {})
      await openHome(page)
    },
  },
  {
    name: 'home-shell',
    open: async (page) => {
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto('/')
    },
  },
  {
    name: 'home-empty',
    open: async (page) => {
      await page.route('**/api/lots', (route) => route.fulfill({ json: [] }))
      await openHome(page)
    },
  },
  {
    name: 'home-error',
    open: async (page) => {
      await page.route('**/api/lots', (route) => route.abort())
      await openHome(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'home-offline',
    open: async (page) => {
      await openHome(page)
      await page.locator('main li').first().waitFor()
      await page.context().setOffline(true)
    },
  },
  {
    name: 'crash',
    open: async (page) => {
      await page.addInitScript(() => {
        window.encodeURIComponent = () => {
          throw new Error('broken on purpose')
        }
      })
      await openHome(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'home-focus',
    open: async (page) => {
      await openHome(page)
      await page.locator('main li a').first().waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    },
  },
]

const [baseURL, outDir, only = ''] = process.argv.slice(2)
if (!baseURL || !outDir) throw new Error('Usage: node e2e/screenshots.ts <baseURL> <outDir> [name]')
mkdirSync(outDir, { recursive: true })

const { executablePath, env } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  args: CHROMIUM_ARGS,
  env: { ...(process.env as Record<string, string>), ...env },
})
for (const [size, device] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { name, locale = 'en-CA', open } of SCREENS.filter((screen) => screen.name.includes(only))) {
      const context = await browser.newContext({ baseURL, colorScheme, locale, reducedMotion: 'reduce', ...device })
      const page = await context.newPage()
      await open(page)
      await page.screenshot({ path: join(outDir, `${name}-${size}-${colorScheme}.png`) })
      await context.close()
    }
  }
}
await browser.close()

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('footer a[href^="mailto:"]').waitFor()
}
