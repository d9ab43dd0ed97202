import { brotliCompressSync } from 'node:zlib'
import { expectLoaded } from '../dashboard.ts'
import { expect, test } from '../fixtures.ts'
import { openAs } from '../staff.ts'

/** Script and style together, as current browsers download them. */
const MAX_BYTES = 180 * 1024

test('the first load of the dashboard stays within its size limit', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  const styleSheets: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script') scripts.push(response.body())
    if (kind === 'stylesheet') styleSheets.push(response.body())
  })
  await openAs(page, 'owner')
  await expectLoaded(page)
  const inPage = await page.locator('style').evaluateAll((blocks) => blocks.map((block) => block.textContent).join(''))
  const jsBytes = sizeOf(await Promise.all(scripts))
  const cssBytes = sizeOf([Buffer.from(inPage), ...(await Promise.all(styleSheets))])
  const description = `${jsBytes} bytes of JavaScript and ${cssBytes} of CSS with Brotli, at most ${MAX_BYTES}`
  test.info().annotations.push({ type: 'size', description })
  expect(cssBytes).toBeGreaterThan(1000)
  expect(jsBytes + cssBytes).toBeLessThanOrEqual(MAX_BYTES)
})

function sizeOf(bodies: Buffer[]): number {
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}
