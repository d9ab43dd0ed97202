import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { cardFee, netOfStays } from './net-of-stay.ts'

test('what a lot at 4.50, 16.50 and 150 a month keeps', () => {
  const settings = { hourlyRate: cents(450), maxDailyRate: cents(1650), subscriptionAmount: cents(15000) }
  expect(netOfStays(settings)).toEqual([
    { kind: '1h', priceCents: 450, platformFeeCents: 45, cardFeeCents: 43, netCents: 362 },
    { kind: '2h', priceCents: 900, platformFeeCents: 90, cardFeeCents: 56, netCents: 754 },
    { kind: '3h', priceCents: 1350, platformFeeCents: 135, cardFeeCents: 69, netCents: 1146 },
    { kind: 'day', priceCents: 1650, platformFeeCents: 165, cardFeeCents: 78, netCents: 1407 },
    { kind: 'month', priceCents: 15000, platformFeeCents: 1500, cardFeeCents: 465, netCents: 13035 },
  ])
})

test('three hours that cost as much as the day net as much', () => {
  const settings = { hourlyRate: cents(600), maxDailyRate: cents(1400), subscriptionAmount: cents(15000) }
  const [, , threeHours, day] = netOfStays(settings)
  expect([threeHours!.netCents, day!.netCents]).toEqual([1189, 1189])
})

test.each([
  [0, 0],
  [1, 30],
  [50, 31],
  [500, 45],
  [517, 45],
  [518, 45],
])('a card payment of %d cents costs %d', (amount, fee) => {
  expect(cardFee(cents(amount))).toBe(fee)
})

test('price, fees and net always sum', () => {
  const price = fc.nat({ max: 100_000 }).map(cents)
  fc.assert(
    fc.property(price, price, price, (hourlyRate, maxDailyRate, subscriptionAmount) => {
      for (const stay of netOfStays({ hourlyRate, maxDailyRate, subscriptionAmount })) {
        expect(stay.netCents + stay.platformFeeCents + stay.cardFeeCents).toBe(stay.priceCents)
      }
    }),
  )
})
