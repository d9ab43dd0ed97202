import { HOUR_MS, MINUTE_MS } from './duration.ts'

/** Minutes a lot gives its drivers: to read the sign and pay, and to walk back to the car. */
export type Grace = { arrivalMinutes: number; endMinutes: number }

export const DEFAULT_GRACE: Grace = { arrivalMinutes: 10, endMinutes: 10 }
const MAX_GRACE_MINUTES = 60

export type GraceRefusal = 'grace_invalid'

export function graceRefusal(minutes: number): GraceRefusal | null {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_GRACE_MINUTES ? null : 'grace_invalid'
}

/** A stay that is over is not yet told as expired. */
export function isInEndGrace(endedAt: Date, now: Date, { endMinutes }: Grace): boolean {
  return now.getTime() - endedAt.getTime() <= endMinutes * MINUTE_MS
}

/**
 * `firstSeenAt`: when this plate was first checked without being found; null: this is the first time. Whoever has just come may still
 * be at the sign. Null where the time to pay has passed.
 */
export function arrivalUntil(firstSeenAt: Date | null, now: Date, { arrivalMinutes }: Grace): Date | null {
  const until = new Date((firstSeenAt ?? now).getTime() + arrivalMinutes * MINUTE_MS)
  return until > now ? until : null
}

/** An earlier sighting may be of another visit. */
const SAME_VISIT_HOURS = 12

export function sameVisitSince(now: Date): Date {
  return new Date(now.getTime() - SAME_VISIT_HOURS * HOUR_MS)
}

export type Sighting = { at: Date; isFound: boolean }

/** Of one plate: when it was first seen without being found, within this visit and since it was last found. */
export function firstSeen(sightings: readonly Sighting[], now: Date): Date | null {
  const ofVisit = sightings.filter(({ at }) => at > sameVisitSince(now))
  const lastFound = Math.max(...ofVisit.filter(({ isFound }) => isFound).map(({ at }) => at.getTime()))
  const since = ofVisit.filter(({ at, isFound }) => !isFound && at.getTime() >= lastFound)
  return since.length === 0 ? null : new Date(Math.min(...since.map(({ at }) => at.getTime())))
}
