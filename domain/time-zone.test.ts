import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayKey,
  DEFAULT_TIME_ZONE,
  instantOf,
  monthKey,
  startOfDay,
  startOfMonth,
  wallClockOf,
} from './time-zone.ts'

const TORONTO = 'America/Toronto'
const VANCOUVER = 'America/Vancouver'
const ST_JOHNS = 'America/St_Johns'
const at = (iso: string) => new Date(iso)
const anyInstant = fc.date({ min: at('2012-01-01T00:00:00Z'), max: at('2036-01-01T00:00:00Z'), noInvalidDate: true })
const anyZone = fc.constantFrom(TORONTO, VANCOUVER, ST_JOHNS, 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe')

test.each([
  { zone: TORONTO, day: '2026-01-14', month: '2026-01' },
  { zone: VANCOUVER, day: '2026-01-14', month: '2026-01' },
  { zone: ST_JOHNS, day: '2026-01-15', month: '2026-01' },
  { zone: 'UTC', day: '2026-01-15', month: '2026-01' },
])('at 04:00 UTC on 15 January it is $day in $zone', ({ zone, day, month }) => {
  expect(dayKey(at('2026-01-15T04:00:00Z'), zone)).toBe(day)
  expect(monthKey(at('2026-01-15T04:00:00Z'), zone)).toBe(month)
})

test('the year changes at local midnight', () => {
  expect(monthKey(at('2026-01-01T04:59:59.999Z'), TORONTO)).toBe('2025-12')
  expect(monthKey(at('2026-01-01T05:00:00.000Z'), TORONTO)).toBe('2026-01')
})

test.each([
  { zone: TORONTO, now: '2026-03-08T15:00:00Z', start: '2026-03-08T05:00:00.000Z' },
  { zone: TORONTO, now: '2026-03-09T15:00:00Z', start: '2026-03-09T04:00:00.000Z' },
  { zone: TORONTO, now: '2026-11-01T15:00:00Z', start: '2026-11-01T04:00:00.000Z' },
  { zone: TORONTO, now: '2026-11-02T15:00:00Z', start: '2026-11-02T05:00:00.000Z' },
  { zone: ST_JOHNS, now: '2026-07-01T02:29:59Z', start: '2026-06-30T02:30:00.000Z' },
  { zone: ST_JOHNS, now: '2026-07-01T02:30:00Z', start: '2026-07-01T02:30:00.000Z' },
  { zone: ST_JOHNS, now: '2026-01-10T03:30:00Z', start: '2026-01-10T03:30:00.000Z' },
])('the day of $now in $zone began at $start', ({ zone, now, start }) => {
  expect(startOfDay(at(now), zone).toISOString()).toBe(start)
})

test('a day without midnight begins at its first existing instant', () => {
  expect(startOfDay(at('2018-11-04T12:00:00Z'), 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
})

test('a day with two midnights begins at the first', () => {
  expect(startOfDay(at('2024-11-03T12:00:00Z'), 'America/Havana').toISOString()).toBe('2024-11-03T04:00:00.000Z')
})

test.each([
  { now: '2026-03-20T12:00:00Z', start: '2026-03-01T05:00:00.000Z' },
  { now: '2026-11-20T12:00:00Z', start: '2026-11-01T04:00:00.000Z' },
  { now: '2026-03-01T04:59:59Z', start: '2026-02-01T05:00:00.000Z' },
])('the month of $now in Toronto began at $start', ({ now, start }) => {
  expect(startOfMonth(at(now), TORONTO).toISOString()).toBe(start)
})

test('the night the clocks go forward has 23 hours, the night they go back has 25', () => {
  expect(addDays(at('2026-03-07T17:00:00Z'), 1, TORONTO).toISOString()).toBe('2026-03-08T16:00:00.000Z')
  expect(addDays(at('2026-10-31T16:00:00Z'), 1, TORONTO).toISOString()).toBe('2026-11-01T17:00:00.000Z')
  expect(addDays(at('2026-03-09T16:00:00Z'), -2, TORONTO).toISOString()).toBe('2026-03-07T17:00:00.000Z')
})

test.each([
  { zone: TORONTO, from: '2026-03-07T07:30:00Z', to: '2026-03-08T07:30:00.000Z', wall: '03:30' },
  { zone: VANCOUVER, from: '2025-03-08T10:30:00Z', to: '2025-03-09T10:30:00.000Z', wall: '03:30' },
  { zone: ST_JOHNS, from: '2026-03-07T06:00:00Z', to: '2026-03-08T06:00:00.000Z', wall: '03:30' },
])(
  'half past two does not exist on the spring night in $zone and becomes half past three',
  ({ zone, from, to, wall }) => {
    const moved = addDays(at(from), 1, zone)
    expect(moved.toISOString()).toBe(to)
    expect(wallClockOf(moved, zone).toISOString().slice(11, 16)).toBe(wall)
  },
)

test.each([
  { zone: TORONTO, from: '2026-10-31T05:30:00Z', to: '2026-11-01T05:30:00.000Z' },
  { zone: VANCOUVER, from: '2025-11-01T08:30:00Z', to: '2025-11-02T08:30:00.000Z' },
  { zone: ST_JOHNS, from: '2026-10-31T04:00:00Z', to: '2026-11-01T04:00:00.000Z' },
])('half past one comes twice on the autumn night in $zone, and the first is meant', ({ zone, from, to }) => {
  expect(addDays(at(from), 1, zone).toISOString()).toBe(to)
})

test.each([
  { from: '2026-01-31T15:00:00Z', months: 1, to: '2026-02-28T15:00:00.000Z' },
  { from: '2028-01-31T15:00:00Z', months: 1, to: '2028-02-29T15:00:00.000Z' },
  { from: '2028-02-29T15:00:00Z', months: 12, to: '2029-02-28T15:00:00.000Z' },
  { from: '2026-12-31T15:00:00Z', months: 2, to: '2027-02-28T15:00:00.000Z' },
  { from: '2026-03-31T14:00:00Z', months: -1, to: '2026-02-28T15:00:00.000Z' },
  { from: '2026-01-15T15:00:00Z', months: -1, to: '2025-12-15T15:00:00.000Z' },
])('$months months from $from is $to in Toronto', ({ from, months, to }) => {
  expect(addMonths(at(from), months, TORONTO).toISOString()).toBe(to)
})

test('the month is counted in the zone of the lot, not in UTC', () => {
  expect(addMonths(at('2026-02-01T02:00:00Z'), 1, TORONTO).toISOString()).toBe('2026-03-01T02:00:00.000Z')
})

test('moving days keeps milliseconds', () => {
  expect(addDays(at('2026-06-01T12:00:00.123Z'), 1, TORONTO).toISOString()).toBe('2026-06-02T12:00:00.123Z')
})

test('an instant converts back to its local time, unless the clocks skip that time', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const wallClock = wallClockOf(instant, zone)
      const again = instantOf(wallClock, zone)
      expect(wallClockOf(again, zone)).toEqual(wallClock)
      expect(again.getTime()).toBeLessThanOrEqual(instant.getTime())
    }),
  )
})

test('a day begins on that day and the instant before belongs to another', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const start = startOfDay(instant, zone)
      expect(dayKey(start, zone)).toBe(dayKey(instant, zone))
      expect(dayKey(new Date(start.getTime() - 1), zone)).not.toBe(dayKey(instant, zone))
    }),
  )
})

test('a lot is in Toronto unless somebody says otherwise', () => {
  expect(DEFAULT_TIME_ZONE).toBe('America/Toronto')
})
