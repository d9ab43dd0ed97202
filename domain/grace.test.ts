import { expect, test } from 'vitest'
import { arrivalGraceUntil, graceRefusal, isInEndGrace } from './grace.ts'

const NOW = new Date('2026-06-10T12:00:00Z')

test.each([
  [0, null],
  [60, null],
  [61, 'grace_invalid'],
  [-1, 'grace_invalid'],
  [2.5, 'grace_invalid'],
  [Number.NaN, 'grace_invalid'],
])('%s minutes of grace: %s', (minutes, refusal) => {
  expect(graceRefusal(minutes)).toBe(refusal)
})

test('the end has its own minutes, and none at all where the lot gives none', () => {
  const ended = new Date('2026-06-10T11:55:00Z')
  expect(isInEndGrace(ended, NOW, { arrivalMinutes: 0, endMinutes: 5 })).toBe(true)
  expect(isInEndGrace(ended, NOW, { arrivalMinutes: 60, endMinutes: 4 })).toBe(false)
  expect(isInEndGrace(NOW, new Date(NOW.getTime() + 1), { arrivalMinutes: 10, endMinutes: 0 })).toBe(false)
})

test('who is seen first at noon has until ten past', () => {
  expect(arrivalGraceUntil(NOW, { arrivalMinutes: 10, endMinutes: 0 })).toEqual(new Date('2026-06-10T12:10:00Z'))
})
