import { DAY_SECONDS } from './duration.ts'
import type { PriceRecord } from './records.ts'

/** The n-th boundary after the anchor. Months keep the anchor's day where they have it: 31 Jan, 28 Feb, 31 Mar. */
export function periodBoundary(
  anchor: number,
  price: Pick<PriceRecord, 'interval' | 'intervalCount'>,
  n: number,
): number {
  const steps = price.intervalCount * n
  if (price.interval === 'day') return anchor + steps * DAY_SECONDS
  if (price.interval === 'week') return anchor + steps * 7 * DAY_SECONDS
  const start = new Date(anchor * 1000)
  const months = price.interval === 'year' ? steps * 12 : steps
  const target = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return Math.floor(target.getTime() / 1000) + (anchor % DAY_SECONDS)
}

export function periodBoundaryAfter(
  anchor: number,
  price: Pick<PriceRecord, 'interval' | 'intervalCount'>,
  moment: number,
): number {
  let n = 1
  while (periodBoundary(anchor, price, n) <= moment) n += 1
  return periodBoundary(anchor, price, n)
}
