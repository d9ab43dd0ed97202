import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { platformFee } from './platform-fee.ts'

test.each([
  { amount: 0, fee: 0 },
  { amount: 4, fee: 0 },
  { amount: 5, fee: 1 },
  { amount: 450, fee: 45 },
  { amount: 1654, fee: 165 },
  { amount: 1655, fee: 166 },
  { amount: 15000, fee: 1500 },
])('the platform keeps a tenth, rounded half up: of $amount cents $fee', ({ amount, fee }) => {
  expect(platformFee(cents(amount))).toBe(fee)
})
