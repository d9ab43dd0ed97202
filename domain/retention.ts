import { addMonths, DEFAULT_TIME_ZONE, instantOf, wallClockOf } from './time-zone.ts'

/** Canada and Quebec require money records for six years after their year. */
const MONEY_RECORD_YEARS = 6

/** When a session no longer says who parked. */
export function contactRetentionEnd(ended: Date, retentionMonths: number): Date {
  return addMonths(ended, retentionMonths, DEFAULT_TIME_ZONE)
}

/** When nothing needs the plate of a paid session any more. */
export function moneyRecordsEnd(paid: Date): Date {
  return startOfYear(yearOf(paid) + MONEY_RECORD_YEARS + 1)
}

/** Money records from before this need not be kept any more. */
export function moneyRecordsSince(now: Date): Date {
  return startOfYear(yearOf(now) - MONEY_RECORD_YEARS)
}

function yearOf(instant: Date): number {
  return wallClockOf(instant, DEFAULT_TIME_ZONE).getUTCFullYear()
}

function startOfYear(year: number): Date {
  return instantOf(new Date(Date.UTC(year, 0, 1)), DEFAULT_TIME_ZONE)
}
