import { expect, test } from 'vitest'
import { DEFAULT_SORT, DEFAULT_ORDER, otherOrder } from './session-sort.ts'

test('the default sort is newest first, and every column has a default order', () => {
  expect([DEFAULT_SORT, DEFAULT_ORDER[DEFAULT_SORT]]).toEqual(['created_at', 'desc'])
  expect([DEFAULT_ORDER.license_plate, DEFAULT_ORDER.amount]).toEqual(['asc', 'desc'])
})

test('the second click reverses the order', () => {
  expect([otherOrder('asc'), otherOrder('desc')]).toEqual(['desc', 'asc'])
})
