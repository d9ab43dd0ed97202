export type HoursRefusal = 'hours_invalid'

export const DEFAULT_HOURS = 1

/** Fractions and values below 1 are refused; values above the maximum are clamped instead. */
export function hoursRefusal(hours: number): HoursRefusal | null {
  return Number.isSafeInteger(hours) && hours >= 1 ? null : 'hours_invalid'
}

export function clampHours(hours: number, maxHours: number): { hours: number; clamped: boolean } {
  return hours > maxHours ? { hours: maxHours, clamped: true } : { hours, clamped: false }
}
