import { brotliCompressSync } from 'node:zlib'
import { expectLoaded } from '../dashboard.ts'
import { expect, test } from '../fixtures.ts'
import { openAs } from '../staff.ts'

const MAX_JS_BYTES = 165_000

test('the first load of the dashboard stays within its size limit', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await openAs(page, 'owner')
  await expectLoaded(page)
  const js = (await Promise.all(scripts)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  test.info().annotations.push({ type: 'size', description: `${js} bytes of JavaScript, brotli` })
  expect(js).toBeLessThanOrEqual(MAX_JS_BYTES)
})
