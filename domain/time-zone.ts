import { DAY_MS } from './duration.ts'

export const DEFAULT_TIME_ZONE = 'America/Toronto'

export function dayKey(instant: Date, timeZone: string): string {
  return wallClockOf(instant, timeZone).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export function monthKey(instant: Date, timeZone: string): string {
  return wallClockOf(instant, timeZone).toISOString().slice(0, 'YYYY-MM'.length)
}

/** The first instant of the day, also where the clocks skip midnight. */
export function startOfDay(instant: Date, timeZone: string): Date {
  const wallClock = wallClockOf(instant, timeZone)
  wallClock.setUTCHours(0, 0, 0, 0)
  return instantOf(wallClock, timeZone)
}

export function startOfMonth(instant: Date, timeZone: string): Date {
  const wallClock = wallClockOf(instant, timeZone)
  wallClock.setUTCDate(1)
  wallClock.setUTCHours(0, 0, 0, 0)
  return instantOf(wallClock, timeZone)
}

/** The same local time some days later; a day may last 23 or 25 hours. */
export function addDays(instant: Date, days: number, timeZone: string): Date {
  const wallClock = wallClockOf(instant, timeZone)
  wallClock.setUTCDate(wallClock.getUTCDate() + days)
  return instantOf(wallClock, timeZone)
}

/** The same local time some months later; the last day of the month where the day does not exist. */
export function addMonths(instant: Date, months: number, timeZone: string): Date {
  const wallClock = wallClockOf(instant, timeZone)
  const dayWanted = wallClock.getUTCDate()
  wallClock.setUTCDate(1)
  wallClock.setUTCMonth(wallClock.getUTCMonth() + months)
  wallClock.setUTCDate(Math.min(dayWanted, daysInMonth(wallClock)))
  return instantOf(wallClock, timeZone)
}

function daysInMonth(wallClock: Date): number {
  return new Date(Date.UTC(wallClock.getUTCFullYear(), wallClock.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The lot's local time, held in the UTC fields of a Date. */
export function wallClockOf(instant: Date, timeZone: string): Date {
  return new Date(instant.getTime() + offsetMs(instant, timeZone))
}

const QUARTER_HOUR_MS = 900_000
/** Newfoundland changed its clocks at one minute past midnight until 2011; since then all zones do at full quarter hours. */
const QUARTERS_SINCE = Date.UTC(2012, 0, 1)
const MAX_OFFSETS = 10_000
/** By time zone and quarter hour: formatting takes a hundred times as long, and a chart of 30 days asks hundreds of times. */
const offsets = new Map<string, number>()

function offsetMs(instant: Date, timeZone: string): number {
  if (instant.getTime() < QUARTERS_SINCE) return formattedOffsetMs(instant, timeZone)
  const key = `${timeZone} ${Math.floor(instant.getTime() / QUARTER_HOUR_MS)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = formattedOffsetMs(instant, timeZone)
  if (offsets.size === MAX_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function formattedOffsetMs(instant: Date, timeZone: string): number {
  const shown: Record<string, number> = {}
  for (const part of clockFor(timeZone).formatToParts(instant)) shown[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second, instant.getUTCMilliseconds()) - instant.getTime()
}

// Creating a formatter is about a thousand times slower than using it.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockFor(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/**
 * The instant of a local time. Ambiguous (clocks went back): the first one.
 * Nonexistent (clocks went forward): shifted later by as much as the clocks jumped.
 */
export function instantOf(wallClock: Date, timeZone: string): Date {
  const before = offsetMs(new Date(wallClock.getTime() - DAY_MS), timeZone)
  const after = offsetMs(new Date(wallClock.getTime() + DAY_MS), timeZone)
  const byOffsetBefore = new Date(wallClock.getTime() - before)
  const byOffsetAfter = new Date(wallClock.getTime() - after)
  if (offsetMs(byOffsetBefore, timeZone) === before) return byOffsetBefore
  return offsetMs(byOffsetAfter, timeZone) === after ? byOffsetAfter : byOffsetBefore
}
