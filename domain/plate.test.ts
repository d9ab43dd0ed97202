import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plateKey, plateRefusal, storedPlate } from './plate.ts'

test.each([
  { typed: '  abc 123 ', stored: 'ABC 123' },
  { typed: 'ab\t c\n\n123', stored: 'AB C 123' },
  { typed: 'abc-123', stored: 'ABC-123' },
  { typed: 'ABC123', stored: 'ABC123' },
  { typed: 'abc\u00a0123', stored: 'ABC 123' },
  { typed: 'abc\u200b1\u000023', stored: 'ABC123' },
  { typed: 'ａｂｃ１２３', stored: 'ABC123' },
  { typed: '   ', stored: '' },
])('"$typed" is stored as "$stored"', ({ typed, stored }) => {
  expect(storedPlate(typed)).toBe(stored)
})

test.each(['ab c123', 'ABC 123', 'a b c 1 2 3', 'abc-123', ' Abc.123 ', 'äbc 123'])('"%s" finds ABC123', (typed) => {
  expect(plateKey(typed)).toBe('ABC123')
})

test('storing a plate changes nothing that search compares', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(plateKey(storedPlate(typed))).toBe(plateKey(typed))
      expect(plateKey(typed)).toMatch(/^[A-Z0-9]*$/)
    }),
  )
})

test.each(['', '   ', '---', '\n', '★'])('"%s" is no plate', (typed) => {
  expect(plateRefusal(typed)).toBe('plate_required')
})

test.each(['A', 'ABC 123', 'ABCDEF123456', 'A B C D E F 1 2 3 4 5 6'])('"%s" is a plate', (typed) => {
  expect(plateRefusal(typed)).toBeNull()
})

test.each(['ABCDEF1234567', `A${'-'.repeat(40)}1`])('"%s" is too long for a plate', (typed) => {
  expect(plateRefusal(typed)).toBe('plate_too_long')
})

test.each([
  ['АВЕ777', 'ABE777'],
  ['авенкмортух 1', 'ABEHKMOPTYX 1'],
  ['С123ІЈЅ', 'C123IJS'],
  ['ΑΒΕΖΗΙΚ 1', 'ABEZHIK 1'],
  ['abc–123', 'ABC-123'],
  ['abc−123', 'ABC-123'],
])('"%s", typed on another keyboard, is the plate %s', (typed, stored) => {
  expect([plateRefusal(typed), storedPlate(typed)]).toEqual([null, stored])
})

test.each(['ЖЩ777', 'ABC.123', 'AB★C', '车牌 123', 'ABC١٢٣', 'ABC/123', 'ABC_123'])(
  '"%s" has characters that no plate here has',
  (typed) => {
    expect(plateRefusal(typed)).toBe('plate_characters')
  },
)

test('what is stored has only letters from A to Z, digits, spaces and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AbcXYZ019 -–абвЕНХΖαＡ１é.'), maxLength: 12 }), (typed) => {
      fc.pre(plateRefusal(typed) === null)
      expect(storedPlate(typed)).toMatch(/^[A-Z0-9 -]+$/)
    }),
  )
})
