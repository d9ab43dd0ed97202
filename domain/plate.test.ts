import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearPlate, PLATE_REFUSAL_TEXT, plateKey, plateRefusal, plateSkeleton, storedPlate } from './plate.ts'

const anyPlate = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'ABCXYZ0123456789') })

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

test('a missing plate is asked for in the words of the specification', () => {
  expect(PLATE_REFUSAL_TEXT.plate_required).toBe('Please enter a license plate')
})

test.each([
  { a: 'ABC123', b: 'ABC124', why: 'one character is another' },
  { a: 'ABC123', b: 'ABC12', why: 'one is missing' },
  { a: 'ABC123', b: 'ABBC123', why: 'one is too many' },
  { a: 'ABC123', b: 'XABC123', why: 'one is too many in front' },
  { a: 'abc 124', b: 'ABC123', why: 'spelling does not count' },
  { a: 'B0I5Z', b: '8OIS2', why: 'all differences are look-alikes' },
  { a: 'QQQ111', b: '0O0III', why: 'O, Q and zero look alike, and one and I' },
])('$a is near $b: $why', ({ a, b }) => {
  expect(isNearPlate(a, b)).toBe(true)
  expect(isNearPlate(b, a)).toBe(true)
})

test.each([
  { a: 'ABC123', b: 'ABC123', why: 'it is the same plate' },
  { a: 'ABC123', b: 'abc 123', why: 'it is the same plate' },
  { a: 'ABC123', b: 'ABD124', why: 'two characters differ' },
  { a: 'ABC123', b: 'ACB123', why: 'two are swapped' },
  { a: 'ABC123', b: 'ABC1', why: 'two are missing' },
  { a: 'ABC120', b: 'XBC12O', why: 'a look-alike and another one differ' },
  { a: '', b: 'A', why: 'one is no plate' },
])('$a is not near $b: $why', ({ a, b }) => {
  expect(isNearPlate(a, b)).toBe(false)
})

test('one changed character always makes a near plate', () => {
  fc.assert(
    fc.property(anyPlate, fc.nat(), (plate, where) => {
      const index = where % plate.length
      expect(isNearPlate(plate, `${plate.slice(0, index)}W${plate.slice(index + 1)}`)).toBe(true)
      expect(isNearPlate(plate, `${plate.slice(0, index)}W${plate.slice(index)}`)).toBe(true)
    }),
  )
})

test('look-alikes share a skeleton', () => {
  expect(plateSkeleton('bo5 1z')).toBe('80512')
})
