import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLookalike, plateNearMisses } from './plate-near-misses.ts'

const anyPlate = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'ABCXYZ0123456789') })

test.each([
  { typed: 'ABC123', meant: 'ABC124', why: 'one character is another' },
  { typed: 'ABC123', meant: 'ABC12', why: 'one is missing' },
  { typed: 'ABC123', meant: 'ABBC123', why: 'one is too many' },
  { typed: 'ABC123', meant: 'XABC123', why: 'one is too many in front' },
  { typed: 'ABC123', meant: 'ACB123', why: 'two neighbours are swapped' },
  { typed: 'abc 124', meant: 'ABC123', why: 'spelling does not count' },
  { typed: 'B0I5Z', meant: '8OLS2', why: 'all differences are look-alikes' },
  { typed: 'QQ11', meant: '0DIL', why: 'O, Q, D and zero look alike, and one, I and L' },
])('$meant may be meant by $typed: $why', ({ typed, meant }) => {
  expect(plateNearMisses(typed)).toContain(meant)
  expect(plateNearMisses(meant)).toContain(typed.toUpperCase().replace(' ', ''))
})

test.each([
  { typed: 'ABC123', other: 'ABC123', why: 'it is the same plate' },
  { typed: 'abc 123', other: 'ABC123', why: 'it is the same plate' },
  { typed: 'ABC123', other: 'ABD124', why: 'two characters differ' },
  { typed: 'ABC123', other: 'CBA123', why: 'two that are no neighbours are swapped' },
  { typed: 'ABC123', other: 'ABC1', why: 'two are missing' },
  { typed: 'ABC120', other: 'XBC12O', why: 'a look-alike and another one differ' },
  { typed: 'A', other: '', why: 'nothing is no plate' },
])('$other is not meant by $typed: $why', ({ typed, other }) => {
  expect(plateNearMisses(typed)).not.toContain(other)
})

test('one changed or added character is always a near miss', () => {
  fc.assert(
    fc.property(anyPlate, fc.nat(), (plate, where) => {
      const index = where % plate.length
      const misses = plateNearMisses(plate)
      expect(misses).toContain(`${plate.slice(0, index)}W${plate.slice(index + 1)}`)
      expect(misses).toContain(`${plate.slice(0, index)}W${plate.slice(index)}`)
    }),
  )
})

test('look-alikes come before typing errors', () => {
  const misses = plateNearMisses('ABC8')
  expect(misses.indexOf('ABCB')).toBeLessThan(misses.indexOf('ABC7'))
})

test('the number of near misses is bounded', () => {
  expect(plateNearMisses('00000000').length).toBeLessThan(1_200)
  expect(plateNearMisses('O0Q0D0O0Q0D0').length).toBeLessThan(1_500)
  expect(new Set(plateNearMisses('ABCD123')).size).toBe(plateNearMisses('ABCD123').length)
})

test.each([
  ['B0B80S5', 'BOB8OS5', true],
  ['88B8QS5', 'BBBB0S5', true],
  ['I2Z', '1ZZ', true],
  ['BOB8OS5', 'bob 8os5', false],
  ['BOB8OS5', 'BOB8OS6', false],
  ['ABC', 'ABCD', false],
])('%s looks like %s: %s', (typed, other, isAlike) => {
  expect(isLookalike(typed, other)).toBe(isAlike)
})
