import type { Cents } from './money.ts'
import { addDays, addMonths, dayKey, monthKey, startOfDay, startOfMonth } from './time-zone.ts'

/** From is inclusive, to is exclusive. */
export type Span = { from: Date; to: Date }
export type RevenueBucket = Span & { key: string }

export const REVENUE_RANGES = [7, 30, 365] as const
export type RevenueRange = (typeof REVENUE_RANGES)[number]

/** Days ending today; for 365 the whole calendar months that the last 365 days touch. */
export function revenueBuckets(days: RevenueRange, now: Date, timeZone: string): RevenueBucket[] {
  return days === 365 ? monthBuckets(days, now, timeZone) : dayBuckets(days, now, timeZone)
}

function dayBuckets(days: number, now: Date, timeZone: string): RevenueBucket[] {
  return Array.from({ length: days }, (_, index) => {
    const day = today(addDays(now, index + 1 - days, timeZone), timeZone)
    return { key: dayKey(day.from, timeZone), ...day }
  })
}

function monthBuckets(days: number, now: Date, timeZone: string): RevenueBucket[] {
  const buckets: RevenueBucket[] = []
  let month = thisMonth(addDays(now, 1 - days, timeZone), timeZone)
  while (month.from <= now) {
    buckets.push({ key: monthKey(month.from, timeZone), ...month })
    month = thisMonth(month.to, timeZone)
  }
  return buckets
}

export function today(now: Date, timeZone: string): Span {
  const from = startOfDay(now, timeZone)
  return { from, to: startOfDay(addDays(from, 1, timeZone), timeZone) }
}

export function thisMonth(now: Date, timeZone: string): Span {
  const from = startOfMonth(now, timeZone)
  return { from, to: startOfMonth(addMonths(from, 1, timeZone), timeZone) }
}

export function lastMonth(now: Date, timeZone: string): Span {
  return thisMonth(addMonths(startOfMonth(now, timeZone), -1, timeZone), timeZone)
}

/** As far into last month as this one has come; all of it where last month has no such day. */
export function sameDaysOfLastMonth(now: Date, timeZone: string): Span {
  const { from, to } = lastMonth(now, timeZone)
  const sameMoment = addMonths(now, -1, timeZone)
  const isShorter = addMonths(sameMoment, 1, timeZone).getTime() !== now.getTime()
  return { from, to: isShorter ? to : sameMoment }
}

/** Change in percent, not rounded; refunds may make a month negative. */
export function monthOverMonth(current: Cents, last: Cents): number {
  if (last === 0) return Math.sign(current) * 100
  return ((current - last) * 100) / Math.abs(last)
}
