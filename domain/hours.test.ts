import { expect, test } from 'vitest'
import { clampHours, DEFAULT_HOURS, hoursRefusal } from './hours.ts'

test.each([0, -1, 0.5, 1.5, 2.0000001, Number.NaN, Infinity, -Infinity])('%d hours are refused', (hours) => {
  expect(hoursRefusal(hours)).toBe('hours_invalid')
})

test.each([1, 3, 12, 24, 1000])('%d hours are not refused', (hours) => {
  expect(hoursRefusal(hours)).toBeNull()
})

test('the default stay is one hour', () => {
  expect(DEFAULT_HOURS).toBe(1)
})

test.each([
  { requested: 12, maxHours: 12, hours: 12, clamped: false },
  { requested: 13, maxHours: 12, hours: 12, clamped: true },
  { requested: 2, maxHours: 1, hours: 1, clamped: true },
  { requested: 1, maxHours: 1, hours: 1, clamped: false },
  { requested: 99, maxHours: 24, hours: 24, clamped: true },
])('$requested hours where $maxHours are allowed become $hours', ({ requested, maxHours, hours, clamped }) => {
  expect(clampHours(requested, maxHours)).toEqual({ hours, clamped })
})
