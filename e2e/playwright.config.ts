import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import { startProduct } from './start-product.ts'

const given = process.env['BASE_URL']
const product = given ? { baseURL: given } : await startProduct()
// Workers load this file again and must find the product the first load started.
process.env['BASE_URL'] = product.baseURL

const { executablePath, env } = await findChromium()

const phone = {
  userAgent: devices['Pixel 7'].userAgent,
  viewport: { width: 390, height: 844 },
  // A phone has more, which only costs time here; a test that takes pictures asks for it.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
}
const desk = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  reporter: 'list',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Generous for a busy machine; a test that hangs still ends.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  ...('webServer' in product ? { webServer: product.webServer } : {}),
  use: {
    baseURL: product.baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Tracing slows every test down: enable it with TRACE=1 to debug one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: CHROMIUM_ARGS, env: { ...(process.env as Record<string, string>), ...env } },
  },
  // Driver tests run on a phone, staff tests on desktop; tests tagged @layout run on the other screen too.
  projects: [
    { name: 'drivers', testMatch: 'drivers/*.spec.ts', use: phone },
    { name: 'drivers-desk', testMatch: 'drivers/*.spec.ts', grep: /@layout/, use: desk },
    { name: 'staff', testMatch: 'staff/*.spec.ts', use: desk },
    { name: 'staff-phone', testMatch: 'staff/*.spec.ts', grep: /@layout/, use: phone },
  ],
})
