import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampPage, DEFAULT_PAGE_SIZE, PAGE_SIZES, pageButtons, pageCount } from './paging.ts'

test('pages hold 50, 100, 200 or 500 rows, and 100 to begin with', () => {
  expect(PAGE_SIZES).toEqual([50, 100, 200, 500])
  expect(DEFAULT_PAGE_SIZE).toBe(100)
})

test.each([
  { total: 0, size: 100, pages: 1 },
  { total: 1, size: 100, pages: 1 },
  { total: 100, size: 100, pages: 1 },
  { total: 101, size: 100, pages: 2 },
  { total: 1001, size: 500, pages: 3 },
])('$total rows by $size are $pages pages', ({ total, size, pages }) => {
  expect(pageCount(total, size)).toBe(pages)
})

test.each([
  { current: 1, count: 1, buttons: [1] },
  { current: 2, count: 3, buttons: [1, 2, 3] },
  { current: 1, count: 10, buttons: [1, 2, 3, 4, 5] },
  { current: 3, count: 10, buttons: [1, 2, 3, 4, 5] },
  { current: 4, count: 10, buttons: [2, 3, 4, 5, 6] },
  { current: 8, count: 10, buttons: [6, 7, 8, 9, 10] },
  { current: 9, count: 10, buttons: [6, 7, 8, 9, 10] },
  { current: 10, count: 10, buttons: [6, 7, 8, 9, 10] },
  { current: 99, count: 6, buttons: [2, 3, 4, 5, 6] },
  { current: 0, count: 6, buttons: [1, 2, 3, 4, 5] },
])('on page $current of $count the buttons are $buttons', ({ current, count, buttons }) => {
  expect(pageButtons(current, count)).toEqual(buttons)
})

test('there are at most five buttons, all pages that exist, the current one among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, count) => {
      const current = Math.min(page, count)
      const buttons = pageButtons(current, count)
      expect(buttons.length).toBe(Math.min(5, count))
      expect(buttons).toContain(current)
      expect(buttons.every((button) => button >= 1 && button <= count)).toBe(true)
    }),
  )
})

test.each([
  { page: 0, shown: 1 },
  { page: -5, shown: 1 },
  { page: 3, shown: 3 },
  { page: 2.9, shown: 2 },
  { page: 99, shown: 7 },
  { page: Infinity, shown: 7 },
  { page: Number.NaN, shown: 1 },
])('page $page of 7 is page $shown', ({ page, shown }) => {
  expect(clampPage(page, 7)).toBe(shown)
})
