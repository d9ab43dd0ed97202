import { expect, test } from 'vitest'
import { cardName } from './card-name.ts'

test.each([
  ['visa', 'Visa'],
  ['AMEX', 'American Express'],
  ['eftpos_au', 'eftpos_au'],
])('%s is called %s', (type, name) => {
  expect(cardName(type)).toBe(name)
})
