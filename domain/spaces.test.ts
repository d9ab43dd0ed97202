import { expect, test } from 'vitest'
import { freeSpaces, isSoldOut, spacesFromText, spacesRefusal } from './spaces.ts'

test.each([
  [null, false, null],
  [null, true, 'spaces_required'],
  [1, true, null],
  [10_000, false, null],
  [0, false, 'spaces_invalid'],
  [10_001, false, 'spaces_invalid'],
  [1.5, true, 'spaces_invalid'],
  [Number.NaN, false, 'spaces_invalid'],
])('%s spaces, sold within them: %s → %s', (spaces, sell_within_spaces, refusal) => {
  expect(spacesRefusal({ spaces, sell_within_spaces })).toBe(refusal)
})

test.each([
  ['', null],
  ['  ', null],
  ['60', 60],
  ['many', Number.NaN],
])('%j is read as %s', (text, spaces) => {
  expect(spacesFromText(text)).toBe(spaces)
})

test.each([
  [60, true, 59, false],
  [60, true, 60, true],
  [60, true, 61, true],
  [60, false, 61, false],
  [null, false, 1000, false],
])('%s spaces, sold within them: %s, %i taken → sold out: %s', (spaces, sell_within_spaces, taken, expected) => {
  expect(isSoldOut({ spaces, sell_within_spaces }, taken)).toBe(expected)
})

test('more cars than spaces leave none free', () => {
  expect([freeSpaces(60, 44), freeSpaces(60, 60), freeSpaces(60, 61)]).toEqual([16, 0, 0])
})
