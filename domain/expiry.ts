import { HOUR_MS } from './duration.ts'
import { isDailyMaximum, SHORT_STAY_HOURS, type Rates } from './pricing.ts'
import { addMonths } from './time-zone.ts'

export type StaySettings = Rates & { maxHours: number }

export const MONTHLY_HOURS = 720
/** What an extension over SHORT_STAY_HOURS adds. */
export const LONG_EXTENSION_HOURS = 12

export function expiryOfStay(start: Date, hours: number, settings: StaySettings): Date {
  return addHours(start, hoursGranted(hours, settings))
}

export function hoursGranted(hours: number, settings: StaySettings): number {
  const isLongStay = hours > settings.maxHours / 4
  return isLongStay || isDailyMaximum(hours, settings) ? settings.maxHours : hours
}

export function expiryOfExtension(extension: { currentExpiry: Date; paidAt: Date; hours: number }): Date {
  const { currentExpiry, paidAt, hours } = extension
  return addHours(currentExpiry > paidAt ? currentExpiry : paidAt, hoursAdded(hours))
}

export function hoursAdded(extensionHours: number): number {
  return extensionHours > SHORT_STAY_HOURS ? LONG_EXTENSION_HOURS : extensionHours
}

// Elapsed hours: daylight saving time does not change what was bought.
function addHours(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * HOUR_MS)
}

export function expiryOfMonth(start: Date, timeZone: string): Date {
  return addMonths(start, 1, timeZone)
}
