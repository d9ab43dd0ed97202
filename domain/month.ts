import { instantOf } from './time-zone.ts'

/** From the first instant of a month of the calendar, '2026-10', to that of the next. */
export function spanOfMonth(month: string, timeZone: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const start = (months: number) => instantOf(new Date(Date.UTC(year, number - 1 + months, 1)), timeZone)
  return { from: start(0), to: start(1) }
}
