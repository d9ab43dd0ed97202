import { HOUR_MS, MINUTE_MS } from './duration.ts'

/** Minutes a lot gives its drivers: to read the sign and pay, and to walk back to the car. */
export type Grace = { arrivalMinutes: number; endMinutes: number }

export const DEFAULT_GRACE: Grace = { arrivalMinutes: 10, endMinutes: 10 }
export const MAX_GRACE_MINUTES = 60

export type GraceRefusal = 'grace_invalid'

export function graceRefusal(minutes: number): GraceRefusal | null {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_GRACE_MINUTES ? null : 'grace_invalid'
}

/** A stay that is over is not yet told as expired. */
export function isInEndGrace(endedAt: Date, now: Date, { endMinutes }: Grace): boolean {
  return now.getTime() - endedAt.getTime() <= endMinutes * MINUTE_MS
}

/** `firstSeenAt`: when this plate was first checked without being paid. Whoever has just come may still be at the sign. */
export function arrivalGraceUntil(firstSeenAt: Date, { arrivalMinutes }: Grace): Date {
  return new Date(firstSeenAt.getTime() + arrivalMinutes * MINUTE_MS)
}

/** An earlier sighting may be of another visit. */
const SAME_VISIT_HOURS = 12

export function sameVisitSince(now: Date): Date {
  return new Date(now.getTime() - SAME_VISIT_HOURS * HOUR_MS)
}
