import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LOT, openLot } from '../driver.ts'
import { expect, test } from '../fixtures.ts'

/** What a browser downloads: all current ones accept Brotli. */
const MAX_BYTES = 100 * 1024
const MAX_JS_GZIP_BYTES = 96 * 1024
const MAX_CSS_GZIP_BYTES = 8 * 1024

test('the first load of a lot stays within its size limits', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await openLot(page)
  await page.waitForLoadState('networkidle')
  for (const body of await Promise.all(scripts)) expect(body.toString()).not.toMatch(/\b[sr]k_(test|live)_|whsec_/)
  const css = await page
    .locator('head style')
    .evaluateAll((blocks) => blocks.map((block) => block.textContent).join(''))
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
  const js = await Promise.all(scripts)
  const jsBytes = sizeOf(js, brotli)
  const cssBytes = brotli(css).length
  const jsGzipBytes = sizeOf(js, (body) => gzipSync(body, { level: 9 }))
  const description = `${LOT}: ${jsBytes} bytes of JavaScript and ${cssBytes} of CSS with Brotli, ${jsGzipBytes} of JavaScript gzipped`
  test.info().annotations.push({ type: 'size', description })
  expect(jsBytes + cssBytes).toBeLessThanOrEqual(MAX_BYTES)
  expect(jsGzipBytes).toBeLessThanOrEqual(MAX_JS_GZIP_BYTES)
  expect(gzipSync(css).length).toBeLessThanOrEqual(MAX_CSS_GZIP_BYTES)
})

function sizeOf(bodies: Buffer[], compress: (body: Buffer) => Buffer): number {
  return bodies.reduce((sum, body) => sum + compress(body).length, 0)
}

function brotli(content: Buffer | string): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
