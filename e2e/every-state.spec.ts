import { DRIVER_SCREENS } from './driver-screens.ts'
import { axeClean, test } from './fixtures.ts'

/** States the other journeys do not pass through, or not in both lights. */
const LOOKED_AT_HERE = [
  'lot-filled',
  'lot-max-hours',
  'lot-french',
  'lot-shell',
  'lot-not-found',
  'lot-failure-french',
  'payment-loading',
  'payment-bank',
  'payment-to-checkout',
  'confirming-slow',
  'pass-refunded',
  'pass-refunded-french',
  'pass-expired',
  'pass-expired-french',
  'pass-offline',
  'pass-french',
]

for (const { name, locale = 'en-CA', breaks, open } of DRIVER_SCREENS) {
  if (!LOOKED_AT_HERE.includes(name)) continue
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
