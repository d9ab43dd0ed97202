import { DAY_MS } from './duration.ts'
import type { Span } from './revenue.ts'

const HALF_HOUR_MS = 1_800_000

/** The whole half hours in this time. Where there are none, an empty span at its end. */
export function wholeHalfHours(span: Span): Span {
  return wholePeriods(span, HALF_HOUR_MS)
}

/** The same of the days of UTC. */
export function wholeUtcDays(span: Span): Span {
  return wholePeriods(span, DAY_MS)
}

function wholePeriods({ from, to }: Span, periodMs: number): Span {
  const first = Math.ceil(from.getTime() / periodMs) * periodMs
  const last = Math.floor(to.getTime() / periodMs) * periodMs
  return first < last ? { from: new Date(first), to: new Date(last) } : { from: to, to }
}
