import { expect, test } from 'vitest'
import { samePageOf } from './lot-pages.ts'

test.each([
  ['/admin/lots/old-mill/payouts', 'owner', '/admin/lots/quay-lane/payouts'],
  ['/admin/lots/old-mill/payouts', 'checker', '/admin/lots/quay-lane/dashboard'],
  ['/admin/lots/old-mill/rounds', 'checker', '/admin/lots/quay-lane/rounds'],
  ['/admin/lots/old-mill/warnings/new', 'checker', '/admin/lots/quay-lane/warnings'],
] as const)('from %s a switch as %s leads to %s', (pathname, role, page) => {
  expect(samePageOf({ lot_slug: 'quay-lane', role }, pathname)).toBe(page)
})
