import { expect, test } from 'vitest'
import { isStaffPath, paths } from './paths.ts'

test.each([
  ['/admin', true],
  ['/admin/lots/harbour-street/dashboard', true],
  ['/', false],
  ['/lots/admin', false],
  ['/administrator', false],
])('%s is a staff page: %s', (pathname, isStaff) => {
  expect(isStaffPath(pathname)).toBe(isStaff)
})

test('a slug cannot leave its place in the path', () => {
  expect(paths.lot('a/../b')).toBe('/lots/a%2F..%2Fb')
})
