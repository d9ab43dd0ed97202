import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { unusedAmount } from './unused-time.ts'

const RATES = { hourlyRate: cents(450), maxDailyRate: cents(1650) }
const PAID_AT = new Date('2026-05-01T12:00:00Z')
const at = (time: string) => new Date(`2026-05-01T${time}Z`)

test.each([
  // Started hours are used hours.
  { now: '12:00:00', unused: 900 },
  { now: '12:00:01', unused: 450 },
  { now: '13:00:00', unused: 450 },
  { now: '13:30:00', unused: 0 },
  { now: '14:30:00', unused: 0 },
])('of two hours from noon $unused cents are unused at $now', ({ now, unused }) => {
  const stay = { paid: cents(900), paidAt: PAID_AT, expiresAt: at('14:00:00') }
  expect(unusedAmount(stay, RATES, at(now))).toBe(unused)
})

test('a day that cost the maximum is worth nothing more after three hours', () => {
  const stay = { paid: cents(1650), paidAt: PAID_AT, expiresAt: at('23:00:00') }
  expect(unusedAmount(stay, RATES, at('14:30:00'))).toBe(300)
  expect(unusedAmount(stay, RATES, at('15:30:00'))).toBe(0)
})

test('less than the smallest payment is nothing', () => {
  const stay = { paid: cents(490), paidAt: PAID_AT, expiresAt: at('14:00:00') }
  expect(unusedAmount(stay, RATES, at('12:30:00'))).toBe(0)
})
