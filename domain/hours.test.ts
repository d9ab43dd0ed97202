import { expect, test } from 'vitest'
import { clampHours, DEFAULT_HOURS, hoursRefusal } from './hours.ts'

test.each([0, -1, 0.5, 1.5, 2.0000001, Number.NaN, Infinity, -Infinity])('%d hours are refused', (hours) => {
  expect(hoursRefusal(hours)).toBe('hours_invalid')
})

test.each([1, 3, 12, 24, 1000])('%d hours are not refused', (hours) => {
  expect(hoursRefusal(hours)).toBeNull()
})

test('a stay is one hour unless somebody says otherwise', () => {
  expect(DEFAULT_HOURS).toBe(1)
})

test.each([
  { asked: 12, maxHours: 12, hours: 12, clamped: false },
  { asked: 13, maxHours: 12, hours: 12, clamped: true },
  { asked: 2, maxHours: 1, hours: 1, clamped: true },
  { asked: 1, maxHours: 1, hours: 1, clamped: false },
  { asked: 99, maxHours: 24, hours: 24, clamped: true },
])('$asked hours where $maxHours are allowed become $hours', ({ asked, maxHours, hours, clamped }) => {
  expect(clampHours(asked, maxHours)).toEqual({ hours, clamped })
})
