import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0000-00-00', false],
  ['2026-11-16 ', false],
  ['16/11/2026', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
