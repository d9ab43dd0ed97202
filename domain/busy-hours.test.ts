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

test('cars are averaged over the hours there were; an hour that was not yet is not known', () => {
  const week = busyWeek([
    { weekday: 1, hour: 9, hours: 12, cars: 41 },
    { weekday: 7, hour: 2, hours: 11, cars: 0 },
  ])
  expect(week).toHaveLength(7)
  expect(week[0]).toHaveLength(24)
  expect([week[0]![9], week[6]![2], week[3]![12]]).toEqual([3.4, 0, null])
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
