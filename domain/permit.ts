import { isDay } from './day.ts'
import { phoneRefusal, type PhoneRefusal } from './phone.ts'
import { plateKey, plateRefusal, type PlateRefusal } from './plate.ts'
import { dayKey, instantOf, wallClockOf } from './time-zone.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** 1 is Monday, 7 Sunday. */
export type Weekday = (typeof WEEKDAYS)[number]

export const PERMIT_STATES = ['running', 'upcoming', 'ended'] as const
export type PermitState = (typeof PERMIT_STATES)[number]

const MAX_PERMIT_PLATES = 20
/** Of an import. */
export const MAX_PERMITS_AT_ONCE = 5000
export const PERMIT_TEXT_LENGTHS = { holder: 120, reason: 60, notes: 2000 } as const

/** `weekdays`: one bit per weekday, Monday first. */
export type PermitTime = { starts_at: Date; ends_at: Date; weekdays: number }

/** What staff enter: days of the lot's calendar, the last one included. */
export type PermitEntry = {
  holder: string
  phone: string
  license_plates: string[]
  from: string
  until: string
  weekdays: Weekday[]
  reason: string
  notes: string
}

export type PermitRefusal =
  | PlateRefusal
  | PhoneRefusal
  | 'permit_holder_required'
  | 'permit_plates_too_many'
  | 'permit_plate_twice'
  | 'permit_day_invalid'
  | 'permit_days_reversed'
  | 'permit_weekdays_required'
export type PermitProblem = { reason: PermitRefusal; field: keyof PermitEntry }

export function permitProblem(entry: PermitEntry): PermitProblem | null {
  if (entry.holder.trim() === '') return { reason: 'permit_holder_required', field: 'holder' }
  const plates = platesRefusal(entry.license_plates)
  if (plates) return { reason: plates, field: 'license_plates' }
  const phone = entry.phone.trim() === '' ? null : phoneRefusal(entry.phone)
  if (phone) return { reason: phone, field: 'phone' }
  if (!isDay(entry.from)) return { reason: 'permit_day_invalid', field: 'from' }
  if (!isDay(entry.until)) return { reason: 'permit_day_invalid', field: 'until' }
  if (entry.until < entry.from) return { reason: 'permit_days_reversed', field: 'until' }
  return entry.weekdays.length === 0 ? { reason: 'permit_weekdays_required', field: 'weekdays' } : null
}

function platesRefusal(plates: readonly string[]): PermitRefusal | null {
  if (plates.length === 0) return 'plate_required'
  if (plates.length > MAX_PERMIT_PLATES) return 'permit_plates_too_many'
  const refusal = plates.map(plateRefusal).find((one) => one !== null)
  if (refusal) return refusal
  return new Set(plates.map(plateKey)).size < plates.length ? 'permit_plate_twice' : null
}

/** From the first moment of the first day until the last one of the last day. */
export function permitTime(
  { from, until, weekdays }: Pick<PermitEntry, 'from' | 'until' | 'weekdays'>,
  timeZone: string,
): PermitTime {
  return {
    starts_at: startOf(from, 0, timeZone),
    ends_at: endOfDay(until, timeZone),
    weekdays: weekdayBits(weekdays),
  }
}

/** The first moment of the next one. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOf(day, 1, timeZone)
}

function startOf(day: string, daysLater: number, timeZone: string): Date {
  const wallClock = new Date(`${day}T00:00:00Z`)
  wallClock.setUTCDate(wallClock.getUTCDate() + daysLater)
  return instantOf(wallClock, timeZone)
}

export function firstDayOf({ starts_at }: Pick<PermitTime, 'starts_at'>, timeZone: string): string {
  return dayKey(starts_at, timeZone)
}

/** The end belongs to the permit's last day where it is midnight. */
export function lastDayOf({ ends_at }: Pick<PermitTime, 'ends_at'>, timeZone: string): string {
  return dayKey(new Date(ends_at.getTime() - 1), timeZone)
}

export function weekdayBits(weekdays: readonly Weekday[]): number {
  return weekdays.reduce((bits: number, day) => bits | bitOf(day), 0)
}

export function weekdaysOf(bits: number): Weekday[] {
  return WEEKDAYS.filter((day) => (bits & bitOf(day)) !== 0)
}

function bitOf(day: Weekday): number {
  return 1 << (day - 1)
}

export function permitState({ starts_at, ends_at }: PermitTime, now: Date): PermitState {
  if (ends_at <= now) return 'ended'
  return starts_at > now ? 'upcoming' : 'running'
}

/** May its plates stand here now? The weekday is the lot's. */
export function permitApplies(permit: PermitTime, now: Date, timeZone: string): boolean {
  const weekday = (wallClockOf(now, timeZone).getUTCDay() || 7) as Weekday
  return permitState(permit, now) === 'running' && weekdaysOf(permit.weekdays).includes(weekday)
}
