import { DRIVER_SCREENS } from '../driver-screens.ts'
import { axeClean, test } from '../fixtures.ts'

/** States with colours of their own that no other test passes through; the rest are in the component tests. */
const CHECKED_HERE = [
  'lot-shell',
  'lot-failure-french',
  'payment-bank',
  'confirming-slow',
  'pass-refunded',
  'pass-expired',
]

for (const { name, locale = 'en-CA', breaks, open } of DRIVER_SCREENS) {
  if (!CHECKED_HERE.includes(name)) continue
  test.describe(name, () => {
    test.use({ locale })

    test('axe finds nothing in light and dark', async ({ page, problems }) => {
      if (breaks) problems.expectFailedRequests(breaks)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page)
      await axeClean(page)
    })
  })
}
