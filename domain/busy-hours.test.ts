import { expect, test } from 'vitest'
import { busySpan, busyStep, busyWeek, sinceFirst, stretchesOf } from './busy-hours.ts'

test('twelve whole weeks before today, by the calendar of the lot', () => {
  // The clocks went back on November 1.
  expect(busySpan(new Date('2026-11-16T15:00:00Z'), 'America/Toronto')).toEqual({
    from: new Date('2026-08-24T04:00:00Z'),
    to: new Date('2026-11-16T05:00:00Z'),
  })
})

test('a lot that has just begun is averaged over its own days', () => {
  const span = busySpan(new Date('2026-11-16T15:00:00Z'), 'America/Toronto')
  expect(sinceFirst(span, new Date('2026-11-10T18:00:00Z'), 'America/Toronto').from).toEqual(
    new Date('2026-11-10T05:00:00Z'),
  )
  expect(sinceFirst(span, new Date('2025-01-01T18:00:00Z'), 'America/Toronto')).toEqual(span)
})

test('cars are averaged over the hours there were, by the lot’s clock; an hour that was not yet is not known', () => {
  // Mondays at nine in the morning, Sunday at two at night; then the half hours of Newfoundland.
  const mondays = ['2026-11-02T14:00:00Z', '2026-11-09T14:00:00Z', '2026-11-16T14:00:00Z']
  const parked = [...mondays, '2026-11-08T07:00:00Z'].map((hour, place) => ({ hour: new Date(hour), cars: place * 5 }))
  const week = busyWeek(parked, 'America/Toronto')
  expect(week).toHaveLength(7)
  expect(week[0]).toHaveLength(24)
  expect([week[0]![9], week[6]![2], week[3]![12]]).toEqual([5, 15, null])
  expect(busyWeek([{ hour: new Date('2026-11-02T14:30:00Z'), cars: 3 }], 'America/St_Johns')[0]![11]).toBe(3)
})

test('the hour that comes twice in autumn counts twice, the one that is skipped in spring not at all', () => {
  const hours = (from: string) =>
    [0, 1, 2].map((later) => ({ hour: new Date(Date.parse(from) + later * 3_600_000), cars: later }))
  // From one o'clock in daylight time.
  const autumn = busyWeek(hours('2026-11-01T05:00:00Z'), 'America/Toronto')[6]!
  expect(autumn.slice(0, 4)).toEqual([null, 0.5, 2, null])
  const spring = busyWeek(hours('2026-03-08T06:00:00Z'), 'America/Toronto')[6]!
  expect(spring.slice(0, 6)).toEqual([null, 0, null, 1, 2, null])
})

test('consecutive hours are joined to stretches, many of which become one', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour))
  expect(stretchesOf([])).toEqual([])
  expect(stretchesOf([at(23), at(1), at(0), at(2)])).toEqual([
    { from: at(0), to: at(3) },
    { from: at(23), to: at(24) },
  ])
  expect(stretchesOf([1, 3, 5, 7, 9, 11, 13, 15, 17].map(at))).toEqual([{ from: at(1), to: at(18) }])
})

test.each([
  [null, 0],
  [0, 0],
  [0.1, 1],
  [4, 1],
  [4.1, 2],
  [19.9, 5],
  [20, 5],
])('%s cars where 20 are the most: step %i', (cars, step) => {
  expect(busyStep(cars, 20)).toBe(step)
})
