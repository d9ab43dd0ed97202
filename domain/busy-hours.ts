import { HOUR_MS } from './duration.ts'
import type { Span } from './revenue.ts'
import { addDays, startOfDay, wallClockOf } from './time-zone.ts'

const BUSY_WEEKS = 12
const MOST_STRETCHES = 8

/** Cars in one hour, which begins at this instant. */
export type ParkedHour = { hour: Date; cars: number }

/** The days before today: whole weeks, so that every day of the week counts alike. */
export function busySpan(now: Date, timeZone: string): Span {
  const to = startOfDay(now, timeZone)
  return { from: addDays(to, -7 * BUSY_WEEKS, timeZone), to }
}

/** Of a lot that has sold for a shorter time, the weeks before its first stay do not count. */
export function sinceFirst({ from, to }: Span, first: Date, timeZone: string): Span {
  const begun = startOfDay(first, timeZone)
  return { from: begun > from ? begun : from, to }
}

/** Joins consecutive hours; many stretches become one, from the first to the last. */
export function stretchesOf(hours: readonly Date[]): Span[] {
  const stretches: Span[] = []
  for (const from of hours.toSorted((one, other) => one.getTime() - other.getTime())) {
    const last = stretches.at(-1)
    const to = new Date(from.getTime() + HOUR_MS)
    if (last && last.to.getTime() === from.getTime()) last.to = to
    else stretches.push({ from, to })
  }
  if (stretches.length <= MOST_STRETCHES) return stretches
  return [{ from: stretches[0]!.from, to: stretches.at(-1)!.to }]
}

/**
 * The average number of cars by weekday, from Monday, and hour, in tenths; null where that hour has not been yet. Hours are named by the
 * lot's clock: the one that is skipped in spring is not there, the one that comes twice in autumn is there twice.
 */
export function busyWeek(parked: readonly ParkedHour[], timeZone: string): (number | null)[][] {
  const sums = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ hours: 0, cars: 0 })))
  for (const { hour, cars } of parked) {
    const clock = wallClockOf(hour, timeZone)
    const sum = sums[(clock.getUTCDay() + 6) % 7]![clock.getUTCHours()]!
    sum.hours += 1
    sum.cars += cars
  }
  return sums.map((day) => day.map(({ hours, cars }) => (hours === 0 ? null : Math.round((cars / hours) * 10) / 10)))
}

const BUSY_STEPS = 5

/** How dark a cell is: 0 where nobody parks, then in equal steps up to the busiest hour. */
export function busyStep(cars: number | null, most: number): number {
  return cars === null || cars <= 0 ? 0 : Math.ceil((cars / most) * BUSY_STEPS)
}
