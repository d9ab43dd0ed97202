import { expect, test } from 'vitest'
import { checksEn } from '../../words/checks-en.ts'
import { spanText } from './span-text.ts'

test.each([
  [59, 'less than a minute'],
  [60, '1 min'],
  [42 * 60 + 59, '42 min'],
  [3600, '1 h'],
  [2 * 3600 + 300, '2 h 5 min'],
  [47 * 3600, '47 h'],
  [48 * 3600, '2 days'],
  [10 * 24 * 3600, '10 days'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(spanText(seconds * 1000, checksEn.span)).toBe(text)
})
