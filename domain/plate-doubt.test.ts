import { expect, test } from 'vitest'
import { lookalikesOnce, plateDoubt } from './plate-doubt.ts'

test.each([
  ['ABCD O23', 'O', '0', 'ABCD 023'],
  ['abcd 12o', 'O', '0', 'ABCD 120'],
  ['Z12 A8C', '8', 'B', 'Z12 ABC'],
  ['A1Z BCD', 'Z', '2', 'A12 BCD'],
])('%s is asked about: %s or %s', (input, typed, meant, plate) => {
  expect(plateDoubt(input)).toEqual({ typed, meant, plate })
})

test.each(['ABCD 123', 'A8CD 1B3', 'ABC 123', 'A12 BCD', 'HELLO', 'BOSS', 'AB 123 CD', '', '12', 'LOTWISE'])(
  '%s is not asked about',
  (plate) => {
    expect(plateDoubt(plate)).toBeNull()
  },
)

test('plates that differ by one look-alike', () => {
  expect(lookalikesOnce('AB0')).toEqual(['A80', 'ABO', 'ABQ'])
  expect(lookalikesOnce('ACE')).toEqual([])
})
