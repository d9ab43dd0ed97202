import { dayKey } from '@lotwise/domain/time-zone'

/** Of a lot, YYYY-MM-DD. */
export function today(timeZone: string): string {
  return dayKey(new Date(), timeZone)
}

/** The same day of the next year; of 29 February the first of March. */
export function yearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date.toISOString().slice(0, day.length)
}
