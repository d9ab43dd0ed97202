import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOfExtension, expiryOfMonth, expiryOfStay, hoursAdded, hoursGranted, MONTHLY_HOURS } from './expiry.ts'
import { cents } from './money.ts'

const usualRates = { hourlyRate: cents(450), maxDailyRate: cents(1650) }
const oldMillRates = { hourlyRate: cents(600), maxDailyRate: cents(1400) }
const at = (iso: string) => new Date(iso)

test.each([
  { maxHours: 12, hours: 1, granted: 1 },
  { maxHours: 12, hours: 3, granted: 3 },
  { maxHours: 12, hours: 4, granted: 12 },
  { maxHours: 12, hours: 12, granted: 12 },
  { maxHours: 10, hours: 2, granted: 2 },
  { maxHours: 10, hours: 3, granted: 10 },
  { maxHours: 8, hours: 2, granted: 2 },
  { maxHours: 8, hours: 3, granted: 8 },
  { maxHours: 4, hours: 1, granted: 1 },
  { maxHours: 4, hours: 2, granted: 4 },
  { maxHours: 3, hours: 1, granted: 3 },
  { maxHours: 1, hours: 1, granted: 1 },
  { maxHours: 24, hours: 3, granted: 3 },
  { maxHours: 24, hours: 4, granted: 24 },
  { maxHours: 24, hours: 6, granted: 24 },
  { maxHours: 24, hours: 7, granted: 24 },
])('with at most $maxHours h, paying for $hours h grants $granted h', ({ maxHours, hours, granted }) => {
  expect(hoursGranted(hours, { ...usualRates, maxHours })).toBe(granted)
})

test.each([
  { maxHours: 12, hours: 2, granted: 2 },
  { maxHours: 12, hours: 3, granted: 12 },
  { maxHours: 24, hours: 2, granted: 2 },
  { maxHours: 24, hours: 3, granted: 24 },
])('where three hours cost the day, $hours h of $maxHours grant $granted h', ({ maxHours, hours, granted }) => {
  expect(hoursGranted(hours, { ...oldMillRates, maxHours })).toBe(granted)
})

test('granted hours are at least the paid ones and at most the maximum of the lot', () => {
  const anyRate = fc.nat({ max: 10_000 }).map(cents)
  const anySettings = fc.record({
    hourlyRate: anyRate,
    maxDailyRate: anyRate,
    maxHours: fc.integer({ min: 1, max: 24 }),
  })
  fc.assert(
    fc.property(anySettings, fc.integer({ min: 1, max: 24 }), (settings, requested) => {
      const hours = Math.min(requested, settings.maxHours)
      expect(hoursGranted(hours, settings)).toBeGreaterThanOrEqual(hours)
      expect(hoursGranted(hours, settings)).toBeLessThanOrEqual(settings.maxHours)
    }),
  )
})

test('a stay ends the granted hours after it began', () => {
  const settings = { ...usualRates, maxHours: 12 }
  expect(expiryOfStay(at('2026-06-01T12:00:00Z'), 2, settings)).toEqual(at('2026-06-01T14:00:00Z'))
  expect(expiryOfStay(at('2026-06-01T12:00:00Z'), 4, settings)).toEqual(at('2026-06-02T00:00:00Z'))
})

test('a stay of three hours lasts three hours over a daylight-saving change', () => {
  const settings = { ...usualRates, maxHours: 12 }
  expect(expiryOfStay(at('2026-03-08T06:00:00Z'), 3, settings)).toEqual(at('2026-03-08T09:00:00Z'))
})

test.each([
  { hours: 1, added: 1 },
  { hours: 3, added: 3 },
  { hours: 4, added: 12 },
  { hours: 12, added: 12 },
])('an extension of $hours h adds $added h', ({ hours, added }) => {
  expect(hoursAdded(hours)).toBe(added)
})

test('an extension counts from the expiry while that is ahead', () => {
  const extension = { currentExpiry: at('2026-06-01T14:00:00Z'), paidAt: at('2026-06-01T13:30:00Z') }
  expect(expiryOfExtension({ ...extension, hours: 2 })).toEqual(at('2026-06-01T16:00:00Z'))
  expect(expiryOfExtension({ ...extension, hours: 4 })).toEqual(at('2026-06-02T02:00:00Z'))
})

test('an extension of an expired stay counts from the payment', () => {
  const extension = { currentExpiry: at('2026-06-01T14:00:00Z'), paidAt: at('2026-06-01T14:00:01Z') }
  expect(expiryOfExtension({ ...extension, hours: 1 })).toEqual(at('2026-06-01T15:00:01Z'))
})

test.each([
  { start: '2026-01-31T15:00:00Z', end: '2026-02-28T15:00:00Z' },
  { start: '2028-01-31T15:00:00Z', end: '2028-02-29T15:00:00Z' },
  { start: '2026-02-15T15:00:00Z', end: '2026-03-15T14:00:00Z' },
  { start: '2026-10-15T14:00:00Z', end: '2026-11-15T15:00:00Z' },
  { start: '2026-02-08T07:30:00Z', end: '2026-03-08T07:30:00Z' },
  { start: '2026-12-15T15:00:00Z', end: '2027-01-15T15:00:00Z' },
])('a month from $start ends at $end in Toronto', ({ start, end }) => {
  expect(expiryOfMonth(at(start), 'America/Toronto')).toEqual(at(end))
})

test('the month is counted in the zone of the lot', () => {
  expect(expiryOfMonth(at('2026-02-01T06:00:00Z'), 'America/Vancouver')).toEqual(at('2026-03-01T06:00:00Z'))
})

test('a month is recorded as 720 hours', () => {
  expect(MONTHLY_HOURS).toBe(720)
})
