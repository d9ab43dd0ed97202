import { expect, test } from 'vitest'
import { DEFAULT_SORT, FIRST_ORDER, otherOrder } from './session-sort.ts'

test('a list opens with the newest, and a column with what one looks for first', () => {
  expect([DEFAULT_SORT, FIRST_ORDER[DEFAULT_SORT]]).toEqual(['created_at', 'desc'])
  expect([FIRST_ORDER.license_plate, FIRST_ORDER.amount]).toEqual(['asc', 'desc'])
})

test('the second click turns it round', () => {
  expect([otherOrder('asc'), otherOrder('desc')]).toEqual(['desc', 'asc'])
})
