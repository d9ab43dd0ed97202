import type { Span } from './revenue.ts'

const HALF_HOUR_MS = 1_800_000

/** The whole half hours in this time. Where there are none, an empty span at its end. */
export function wholeHalfHours({ from, to }: Span): Span {
  const first = Math.ceil(from.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
  const last = Math.floor(to.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS
  return first < last ? { from: new Date(first), to: new Date(last) } : { from: to, to }
}
