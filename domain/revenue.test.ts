import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import {
  lastMonth,
  monthOverMonth,
  REVENUE_RANGES,
  revenueBuckets,
  sameDaysOfLastMonth,
  thisMonth,
  today,
} from './revenue.ts'

const TORONTO = 'America/Toronto'
const at = (iso: string) => new Date(iso)

test('the chart offers 7, 30 and 365 days', () => {
  expect(REVENUE_RANGES).toEqual([7, 30, 365])
})

test('seven days end today, over the night the clocks go forward', () => {
  const buckets = revenueBuckets(7, at('2026-03-10T02:00:00Z'), TORONTO)
  expect(buckets.map((bucket) => bucket.key)).toEqual([
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
  ])
  expect(buckets[5]).toEqual({
    key: '2026-03-08',
    from: at('2026-03-08T05:00:00Z'),
    to: at('2026-03-09T04:00:00Z'),
  })
})

test('the day the clocks go back has 25 hours', () => {
  expect(today(at('2026-11-01T12:00:00Z'), TORONTO)).toEqual({
    from: at('2026-11-01T04:00:00Z'),
    to: at('2026-11-02T05:00:00Z'),
  })
})

test('thirty days end today', () => {
  const buckets = revenueBuckets(30, at('2026-06-30T12:00:00Z'), TORONTO)
  expect(buckets.length).toBe(30)
  expect(buckets[0]?.key).toBe('2026-06-01')
  expect(buckets[29]?.key).toBe('2026-06-30')
})

test('a year is shown in the calendar months it touches', () => {
  const buckets = revenueBuckets(365, at('2026-06-15T12:00:00Z'), TORONTO)
  expect(buckets.map((bucket) => bucket.key)).toEqual([
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
  ])
  expect(buckets[9]).toEqual({ key: '2026-03', from: at('2026-03-01T05:00:00Z'), to: at('2026-04-01T04:00:00Z') })
})

test('on the last day of a year the twelve months of it are enough', () => {
  const buckets = revenueBuckets(365, at('2026-12-31T12:00:00Z'), TORONTO)
  expect(buckets.length).toBe(12)
  expect(buckets[0]?.key).toBe('2026-01')
})

test('buckets follow one another without gap or overlap and hold this moment', () => {
  const anyNow = fc.date({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z'), noInvalidDate: true })
  const anyZone = fc.constantFrom(TORONTO, 'America/Vancouver', 'America/St_Johns', 'America/Sao_Paulo')
  fc.assert(
    fc.property(fc.constantFrom(...REVENUE_RANGES), anyNow, anyZone, (days, now, zone) => {
      const buckets = revenueBuckets(days, now, zone)
      expect(buckets.slice(1).map((bucket) => bucket.from)).toEqual(buckets.slice(0, -1).map((bucket) => bucket.to))
      const last = buckets.at(-1)
      expect(last && last.from <= now && now < last.to).toBe(true)
      expect(new Set(buckets.map((bucket) => bucket.key)).size).toBe(buckets.length)
    }),
    { numRuns: 60 },
  )
})

test('this month and last month are months of the lot', () => {
  const lateOnThe31st = at('2026-04-01T03:30:00Z')
  expect(thisMonth(lateOnThe31st, TORONTO)).toEqual({
    from: at('2026-03-01T05:00:00Z'),
    to: at('2026-04-01T04:00:00Z'),
  })
  expect(lastMonth(lateOnThe31st, TORONTO)).toEqual({
    from: at('2026-02-01T05:00:00Z'),
    to: at('2026-03-01T05:00:00Z'),
  })
  expect(lastMonth(at('2026-01-15T12:00:00Z'), TORONTO)).toEqual({
    from: at('2025-12-01T05:00:00Z'),
    to: at('2026-01-01T05:00:00Z'),
  })
})

test.each([
  // As far into last month as this one has come.
  ['2026-11-15T17:00:00Z', '2026-10-01T04:00:00Z', '2026-10-15T16:00:00Z'],
  // A day last month did not have: all of last month.
  ['2026-03-30T17:00:00Z', '2026-02-01T05:00:00Z', '2026-03-01T05:00:00Z'],
  ['2026-03-28T17:00:00Z', '2026-02-01T05:00:00Z', '2026-02-28T18:00:00Z'],
])('at %s the same days of last month are from %s to %s', (now, from, to) => {
  expect(sameDaysOfLastMonth(at(now), TORONTO)).toEqual({ from: at(from), to: at(to) })
})

test.each([
  { current: 15000, last: 10000, percent: 50 },
  { current: 11000, last: 10000, percent: 10 },
  { current: 5000, last: 10000, percent: -50 },
  { current: 0, last: 10000, percent: -100 },
  { current: 10000, last: 10000, percent: 0 },
  { current: 1, last: 0, percent: 100 },
  { current: 0, last: 0, percent: 0 },
  { current: -500, last: 0, percent: -100 },
  { current: 500, last: -1000, percent: 150 },
])('from $last to $current cents is a change of $percent percent', ({ current, last, percent }) => {
  expect(monthOverMonth(cents(current), cents(last))).toBe(percent)
})
