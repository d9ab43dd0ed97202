import { cents } from '@lotwise/domain/money'
import { platformFee } from '@lotwise/domain/platform-fee'
import { expect, test } from 'vitest'

test('the platform fee of every amount from 50 cents to 50 dollars is 10 %, rounded half up', () => {
  const wrong: number[] = []
  for (let amount = 50; amount <= 5000; amount++) {
    const [tens, ones] = [Math.trunc(amount / 10), amount % 10]
    const fee = platformFee(cents(amount))
    // Stripe's price in Canada: 2.9 % and 30 cents.
    const left = amount - fee - Math.round(amount * 0.029) - 30
    if (fee !== (ones >= 5 ? tens + 1 : tens) || left < 0) wrong.push(amount)
  }
  expect(wrong).toEqual([])
})
