import { describe, expect, it } from 'vitest'
import { cardOfNumber, cardOfTestMethod, passesLuhn, TEST_CARDS, TEST_METHODS } from './cards.ts'

describe('test cards', () => {
  it('all have a number that a card form accepts', () => {
    expect(Object.keys(TEST_CARDS).filter((number) => !passesLuhn(number))).toEqual([])
    expect(Object.keys(TEST_METHODS).filter((name) => cardOfTestMethod(name, 2030) === null)).toEqual([])
  })

  it('are known by brand, and an unknown number is declined, a wrong one refused', () => {
    expect(cardOfNumber('3782 822463 10005', 12, 2034)).toMatchObject({ brand: 'amex', last4: '0005', behaviour: 'ok' })
    expect(cardOfNumber('4111 1111 1111 1111', 12, 2034)).toMatchObject({ brand: 'visa', behaviour: 'declined' })
    expect(cardOfNumber('4242 4242 4242 4241', 12, 2034)).toBeNull()
  })
})
