import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, fromDollars, toDollars } from './money.ts'

test.each([
  { dollars: 4.5, amount: 450 },
  { dollars: 16.5, amount: 1650 },
  { dollars: 4.35, amount: 435 },
  { dollars: 1.005, amount: 101 },
  { dollars: 8.575, amount: 858 },
  { dollars: 10.075, amount: 1008 },
  { dollars: 0.1 + 0.2, amount: 30 },
  { dollars: 1.15, amount: 115 },
  { dollars: 0, amount: 0 },
  { dollars: 0.0000001, amount: 0 },
  { dollars: -4.35, amount: -435 },
  { dollars: 150, amount: 15000 },
])('$dollars dollars are $amount cents', ({ dollars, amount }) => {
  expect(fromDollars(dollars)).toBe(amount)
})

test.each([Number.NaN, Infinity, -Infinity, 1e21, Number.MAX_VALUE])('%d dollars are no amount of money', (dollars) => {
  expect(() => fromDollars(dollars)).toThrow(RangeError)
})

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is not a number of whole cents', (value) => {
  expect(() => cents(value)).toThrow(RangeError)
})

test('negative zero becomes zero', () => {
  expect(Object.is(cents(-0), 0)).toBe(true)
  expect(Object.is(fromDollars(-0), 0)).toBe(true)
  expect(Object.is(fromDollars(-0.001), 0)).toBe(true)
})

test.each([
  { amount: 435, dollars: 4.35 },
  { amount: 1650, dollars: 16.5 },
  { amount: -1, dollars: -0.01 },
])('$amount cents go out as $dollars dollars', ({ amount, dollars }) => {
  expect(toDollars(cents(amount))).toBe(dollars)
})

test('every amount converts to dollars and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(fromDollars(toDollars(cents(amount)))).toBe(amount)
    }),
  )
})
