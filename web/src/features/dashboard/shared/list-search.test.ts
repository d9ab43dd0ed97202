import { expect, test } from 'vitest'
import { causeOf, isFiltered, listSearch, showsNewest, sortOf } from './list-search.ts'

test('an address says what it says, and what it does not say is as always', () => {
  expect(listSearch({})).toEqual({})
  expect(
    listSearch({ search: 'AB', activity: 'active', payment_status: 'Yolo', session_type: 'New', location: 'all' }),
  ).toEqual({ search: 'AB', activity: 'active', payment_status: 'Yolo', session_type: 'New', location: 'all' })
  expect(listSearch({ from: '2026-11-01', to: '2026-11-15', sort: 'amount', order: 'asc' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-15',
    sort: 'amount',
    order: 'asc',
  })
  expect(listSearch({ page: '3', page_size: '500', days: '365', chart: 'busy' })).toEqual({
    page: 3,
    page_size: 500,
    days: '365',
    chart: 'busy',
  })
})

test('nonsense in an address is left out, and what is the default need not be there', () => {
  expect(
    listSearch({
      activity: 'x',
      payment_status: 'PAID',
      from: '2026-02-30',
      sort: 'phone',
      page: '-1',
      page_size: '7',
    }),
  ).toEqual({})
  expect(listSearch({ page: '1', page_size: '100', sort: 'created_at', days: '7', search: '' })).toEqual({})
  expect(listSearch({ search: 'x'.repeat(99) })).toEqual({ search: 'x'.repeat(40) })
})

test('newest first unless told otherwise; plates begin with A, amounts with the largest', () => {
  expect(sortOf({})).toEqual({ sort: 'created_at', order: 'desc' })
  expect(sortOf({ sort: 'license_plate' })).toEqual({ sort: 'license_plate', order: 'asc' })
  expect(sortOf({ sort: 'amount' })).toEqual({ sort: 'amount', order: 'desc' })
  expect(showsNewest({ activity: 'active' })).toBe(true)
  expect(showsNewest({ page: 2 })).toBe(false)
  expect(showsNewest({ order: 'asc' })).toBe(false)
})

test('order, page and range are no filters', () => {
  expect(isFiltered({ sort: 'amount', order: 'asc', page: 2, page_size: 50, days: '30' })).toBe(false)
  expect(isFiltered({ location: 'all' })).toBe(true)
})

test.each([
  ['load', null, {}],
  ['search', { page: 3 }, { search: 'AB' }],
  ['sort', { page: 3 }, { sort: 'amount' }],
  ['pageSize', { page: 3 }, { page_size: 50 }],
  ['filter', { page: 3 }, { activity: 'active' }],
  ['page', { page: 3 }, { page: 4 }],
  ['filter', { page: 3 }, { page: 3 }],
] as const)('what was done to the list is shown by what changed: %s', (cause, before, now) => {
  expect(causeOf(before, now)).toBe(cause)
})
