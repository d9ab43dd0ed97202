import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plateFormRefusal } from './plate-form.ts'
import { plateRefusal } from './plate.ts'

test.each([
  ['', 'plate_required'],
  [' - ', 'plate_required'],
  ['ABC 123', null],
  ['АВЕ777', null],
  ['ABCDEF123456', null],
  ['ABCDEF1234567', 'plate_too_long'],
])('"%s": %s', (typed, refusal) => {
  expect(plateFormRefusal(typed)).toBe(refusal)
})

test('the form refuses no plate that the server takes', () => {
  const characters = fc.constantFrom(...'ABCXYZ0189 -абвЕНХ–Ａ１')
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 20 }), (typed) => {
      fc.pre(plateRefusal(typed) === null)
      expect(plateFormRefusal(typed)).toBeNull()
    }),
  )
})
