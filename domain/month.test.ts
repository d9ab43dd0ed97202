import { expect, test } from 'vitest'
import { spanOfMonth } from './month.ts'

test.each([
  ['2026-11', 'America/Toronto', '2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['2026-12', 'America/Halifax', '2026-12-01T04:00:00.000Z', '2027-01-01T04:00:00.000Z'],
])('%s in %s is the month of its own clocks', (month, zone, from, to) => {
  const span = spanOfMonth(month, zone)
  expect([span.from.toISOString(), span.to.toISOString()]).toEqual([from, to])
})
