import { HOUR_MS } from './duration.ts'
import { cents, type Cents } from './money.ts'
import { priceOfStay, priceRefusal, type Rates } from './pricing.ts'

/** What a lot promises about stopping early: used hours at these prices, but at least so many. */
export type StopTerms = Rates & { minHours: number }

/** Null where the lot does not let drivers stop early. */
export function stopTerms({ hourlyRate, maxDailyRate }: Rates, minHours: number | null): StopTerms | null {
  return minHours === null ? null : { minHours, hourlyRate, maxDailyRate }
}

const STOP_MIN_HOURS = { min: 1, max: 24 } as const
export type StopMinHoursRefusal = 'stop_min_hours_invalid'

export function stopMinHoursRefusal(hours: number | null): StopMinHoursRefusal | null {
  if (hours === null) return null
  const isAllowed = Number.isInteger(hours) && hours >= STOP_MIN_HOURS.min && hours <= STOP_MIN_HOURS.max
  return isAllowed ? null : 'stop_min_hours_invalid'
}

export type PaidPart = {
  paid: Cents
  /** What went back of it before, or is no longer there to give. */
  returned: Cents
  start: Date
  end: Date
  /** Null: nothing was promised for this part. */
  terms: StopTerms | null
}

/**
 * What goes back of each part of a stay that stops now; parts from first to last. The first stay and each extension were priced by
 * themselves, so their used hours are too. The newest payment is given back first.
 */
export function stopRefunds(parts: readonly PaidPart[], now: Date): Cents[] {
  const kept = chargesOf(parts, now).reduce((sum, charge) => sum + charge, 0)
  const there = parts.map(({ paid, returned }) => Math.max(0, paid - returned))
  let left = cents(Math.max(0, there.reduce((sum, amount) => sum + amount, 0) - kept))
  const isOver = parts.every(({ end }) => now >= end)
  if (isOver || priceRefusal(left)) left = cents(0)
  return there
    .toReversed()
    .map((amount) => {
      const given = cents(Math.min(amount, left))
      left = cents(left - given)
      return given
    })
    .toReversed()
}

function chargesOf(parts: readonly PaidPart[], now: Date): Cents[] {
  let hoursBefore = 0
  return parts.map(({ paid, start, end, terms }) => {
    const bought = hoursBetween(start, end)
    const used = hoursBetween(start, now < end ? now : end)
    const least = Math.min(bought, (terms?.minHours ?? 0) - hoursBefore)
    hoursBefore += bought
    return terms === null ? paid : cents(Math.min(paid, priceOfStay(Math.max(0, used, least), terms)))
  })
}

/** Hours that have begun. */
function hoursBetween(start: Date, end: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - start.getTime()) / HOUR_MS))
}
