import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { dollarsFromText, isStrikingChange, textOfDollars } from './money-text.ts'

test.each([
  ['4.50', 4.5],
  ['4,50', 4.5],
  ['4,5', 4.5],
  ['4', 4],
  ['.50', 0.5],
  [' $4.50 ', 4.5],
  ['4,50 $', 4.5],
  ['1 234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1,234,567', 1_234_567],
  ['4.5055', 4.5055],
  ['-1', -1],
])('%j is %d dollars', (text, dollars) => {
  expect(dollarsFromText(text)).toBe(dollars)
})

test.each(['', 'four', '1,234', '1.230', '4,50,00', '12,34.50', '1 23,50', '4.50.', '$', '1e3', '4 50', '4,', '--1'])(
  '%j is refused, because it is no amount or could be two',
  (text) => {
    expect(dollarsFromText(text)).toBeNaN()
  },
)

test.each([
  [4.5, '4.50'],
  [0, '0.00'],
  [1234.5, '1234.50'],
  [4.355, '4.355'],
])('%d is written %s', (dollars, text) => {
  expect(textOfDollars(dollars)).toBe(text)
})

test.each([
  [450, 1350, false],
  [450, 1351, true],
  [450, 150, false],
  [450, 149, true],
  [0, 450, true],
  [450, 0, true],
  [0, 0, false],
])('from %d to %d cents is striking: %s', (before, after, isStriking) => {
  expect(isStrikingChange(cents(before), cents(after))).toBe(isStriking)
})
