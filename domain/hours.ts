export type HoursRefusal = 'hours_invalid'

export const DEFAULT_HOURS = 1

export const HOURS_REFUSAL_TEXT: Record<HoursRefusal, string> = {
  hours_invalid: 'Please enter a valid number of hours',
}

export const EXTENSION_LOT_TEXT = 'Lot information is required for extensions'

/** Hours are whole; too many are no refusal, they are clamped. */
export function hoursRefusal(hours: number): HoursRefusal | null {
  return Number.isSafeInteger(hours) && hours >= 1 ? null : 'hours_invalid'
}

export function clampHours(hours: number, maxHours: number): { hours: number; clamped: boolean } {
  return hours > maxHours ? { hours: maxHours, clamped: true } : { hours, clamped: false }
}

export function maxHoursText(maxHours: number): string {
  return `Maximum parking duration is ${maxHours} hours`
}

export function maxExtensionHoursText(maxHours: number): string {
  return `You can only park for a maximum of ${maxHours} hours.`
}
