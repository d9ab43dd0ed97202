import { DRIVER_SCREENS } from '../driver-screens.ts'
import { expectNoAxeViolations, test } from '../fixtures.ts'

/** States with their own colours that no other test covers; the rest are in the component tests. */
const CHECKED_STATES = [
  'lot-shell',
  'lot-failure-french',
  'payment-bank',
  'confirming-slow',
  'pass-refunded',
  'pass-expired',
]

for (const { name, locale = 'en-CA', failingRequests, open } of DRIVER_SCREENS) {
  if (!CHECKED_STATES.includes(name)) continue
  test.describe(name, () => {
    test.use({ locale })

    test('axe finds nothing in light and dark', async ({ page, problems }) => {
      if (failingRequests) problems.expectFailedRequests(failingRequests)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page)
      await expectNoAxeViolations(page)
    })
  })
}
