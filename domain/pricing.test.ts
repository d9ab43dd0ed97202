import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { isDailyMaximum, priceOfStay, priceRefusal } from './pricing.ts'

const usual = { hourlyRate: cents(450), maxDailyRate: cents(1650) }
const oldMill = { hourlyRate: cents(600), maxDailyRate: cents(1400) }
const market = { hourlyRate: cents(300), maxDailyRate: cents(1200) }
const anyRates = fc.record({
  hourlyRate: fc.nat({ max: 100_000 }).map(cents),
  maxDailyRate: fc.nat({ max: 100_000 }).map(cents),
})

test.each([
  { hours: 0, price: 0 },
  { hours: 1, price: 450 },
  { hours: 2, price: 900 },
  { hours: 3, price: 1350 },
  { hours: 4, price: 1650 },
  { hours: 12, price: 1650 },
  { hours: 24, price: 1650 },
])('at 4.50 an hour and 16.50 a day, $hours h cost $price cents', ({ hours, price }) => {
  expect(priceOfStay(hours, usual)).toBe(price)
})

test.each([
  { hours: 1, price: 600 },
  { hours: 2, price: 1200 },
  { hours: 3, price: 1400 },
  { hours: 4, price: 1400 },
])('three hours never cost more than the day: at 6.00 and 14.00, $hours h cost $price cents', ({ hours, price }) => {
  expect(priceOfStay(hours, oldMill)).toBe(price)
})

test.each([
  { hours: 3, price: 900 },
  { hours: 4, price: 1200 },
])('at 3.00 an hour and 12.00 a day, $hours h cost $price cents', ({ hours, price }) => {
  expect(priceOfStay(hours, market)).toBe(price)
})

test.each([
  { hours: 3, price: 600 },
  { hours: 4, price: 2000 },
  { hours: 9, price: 2000 },
])('over three hours cost the day even where the hours would be cheaper: at 2.00 and 20.00, $hours h', (stay) => {
  expect(priceOfStay(stay.hours, { hourlyRate: cents(200), maxDailyRate: cents(2000) })).toBe(stay.price)
})

test('the price never falls as hours grow', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), fc.nat({ max: 100 }), anyRates, (hours, more, rates) => {
      expect(priceOfStay(hours + more, rates)).toBeGreaterThanOrEqual(priceOfStay(hours, rates))
    }),
  )
})

test('the price is never above the daily maximum', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), anyRates, (hours, rates) => {
      expect(priceOfStay(hours, rates)).toBeLessThanOrEqual(rates.maxDailyRate)
    }),
  )
})

test.each([Number.NaN, -1, 1.5, Infinity])('there is no price for %d hours', (hours) => {
  expect(() => priceOfStay(hours, usual)).toThrow(RangeError)
})

test.each([
  { rates: usual, hours: 3, daily: false },
  { rates: usual, hours: 4, daily: true },
  { rates: oldMill, hours: 2, daily: false },
  { rates: oldMill, hours: 3, daily: true },
  { rates: { hourlyRate: cents(550), maxDailyRate: cents(1650) }, hours: 3, daily: true },
])(
  '$hours h at $rates.hourlyRate and $rates.maxDailyRate cents: daily maximum is $daily',
  ({ rates, hours, daily }) => {
    expect(isDailyMaximum(hours, rates)).toBe(daily)
  },
)

test.each([
  [0, 'below_minimum'],
  [49, 'below_minimum'],
  [50, null],
  [450, null],
])('a card can be charged %i cents: %s', (amount, refusal) => {
  expect(priceRefusal(cents(amount))).toBe(refusal)
})
