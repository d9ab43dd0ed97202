import { expect, test } from 'vitest'
import { nameRefusal } from './name.ts'

test.each([
  'Harbour Street Lot',
  'St. Lawrence',
  'Marché Atwater',
  'P.J. Smith & Sons',
  'Lot 5/6',
  'Café “Le Quai” no. 3',
])('“%s” is a name', (name) => {
  expect(nameRefusal(name)).toBeNull()
})

test.each([
  'Your account is suspended, confirm at https://evil.example',
  'see HTTP://evil.example',
  'www.evil.example',
  'confirm at evil.com/login',
  'Mill\r\nBcc: all@example.test',
  'two\u2028lines',
  'bell\u0007',
])('%j is not', (name) => {
  expect(nameRefusal(name)).toBe('name_not_plain')
})
