import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from './chromium.ts'
import { startProduct } from './start-product.ts'

const given = process.env['BASE_URL']
const product = given ? { baseURL: given } : await startProduct()
// Workers read this file again and must meet the product the first reading started.
process.env['BASE_URL'] = product.baseURL

const { executablePath, env } = await findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  reporter: 'list',
  fullyParallel: true,
  workers: 2,
  // Hundreds of journeys share one machine: what passes at the second attempt only is told by name (tools/test.mjs).
  retries: 1,
  timeout: 30_000,
  ...('webServer' in product ? { webServer: product.webServer } : {}),
  use: {
    baseURL: product.baseURL,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A trace slows every journey down: asked for when one must be understood.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: CHROMIUM_ARGS, env: { ...(process.env as Record<string, string>), ...env } },
  },
  projects: [
    {
      name: 'phone',
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desk',
      // What a broken line and a heavy page do is the same on every screen.
      testIgnore: ['bad-line.spec.ts', 'budget.spec.ts', 'every-state.spec.ts', 'plate-photo.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
