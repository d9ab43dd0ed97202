import { gzipSync } from 'node:zlib'
import { LOT, openLot } from '../driver.ts'
import { expect, test } from '../fixtures.ts'

const MAX_JS_BYTES = 116 * 1024
const MAX_CSS_BYTES = 8 * 1024

test('the first load of a lot stays within its size limits', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await openLot(page)
  await page.waitForLoadState('networkidle')
  for (const body of await Promise.all(scripts)) expect(body.toString()).not.toMatch(/\b[sr]k_(test|live)_|whsec_/)
  const js = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  const css = await page
    .locator('head style')
    .evaluateAll((blocks) => blocks.map((block) => block.textContent).join(''))
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
  test.info().annotations.push({ type: 'size', description: `${js} bytes of JavaScript, gzipped, for ${LOT}` })
  expect(js).toBeLessThanOrEqual(MAX_JS_BYTES)
  expect(gzipSync(css).length).toBeLessThanOrEqual(MAX_CSS_BYTES)
})
