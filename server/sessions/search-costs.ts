import type { Slice } from './lot-walk-table.ts'
import type { Source } from './lot-search-table.ts'
import type { SearchSizes } from './search-sizes.ts'
import type { SessionQuery } from './session-filter-table.ts'
import type { SessionOrder } from './session-order-table.ts'
import { isPlateSearch } from './session-search-table.ts'

/** `most`: how far matches are counted; null: all of them. */
export type Wanted = Slice & { order: SessionOrder; afterId: string | null; most: number | null; lotTotal: number }

/**
 * What reading a session costs, compared with reading it in the newest-first index alone, which has all that plates are searched and lists are
 * filtered by: sessions with a name stand together, as the newest do; matches are scattered, more so in the order of other sorts. Collected
 * matches are kept and sorted.
 */
export const COST = {
  indexed: 1,
  named: 3,
  newest: 5,
  scattered: 15,
  ordered: 30,
  skipped: 0.4,
  compared: 0.1,
  kept: 4,
}

/** In the order of plates, parts of plates do not stand evenly. */
const UNEVEN = 2

export type Costly = { source: Source; cost: number }

export function cheapestSource(query: SessionQuery, wanted: Wanted, sizes: SearchSizes): Costly {
  const { byParts, byPerson, dated, statusShare, active, expected, tallied } = sizes
  const { activity, payment_status: status, from, to } = query.filter
  const isDated = from !== undefined || to !== undefined
  const naming = byPerson * COST.named
  const sources: Costly[] = [{ source: 'search', cost: byParts * COST.scattered + naming }]
  if (tallied && from !== undefined) {
    const cost = (byParts * dated * COST.scattered) / wanted.lotTotal + dated * COST.compared + naming
    sources.push({ source: 'weeks', cost })
  }
  if (activity === 'active') sources.push({ source: 'filter', cost: active * COST.newest })
  if (isDated) sources.push({ source: 'filter', cost: dated * costOfDated(query, wanted) })
  if (status !== 'all') {
    const isIndexed = costOfDated(query, wanted) === COST.indexed
    sources.push({ source: 'filter', cost: dated * statusShare * (isIndexed ? COST.indexed : COST.scattered) })
  }
  const { source, cost } = sources.reduce((least, one) => (one.cost < least.cost ? one : least))
  return { source, cost: cost + expected * COST.kept }
}

/** Of as many sessions of the list as should have the page's matches among them. */
export function costOfWalking(
  query: SessionQuery,
  wanted: Wanted,
  { dated, statusShare, expected }: SearchSizes,
): number {
  const { activity, from, to } = query.filter
  const { sort } = wanted.order
  // Those stand among the newest only.
  if (activity === 'active') return Infinity
  const isByStatus = sort === 'created_at' || sort === 'payment_status'
  const listed = isByStatus ? dated * statusShare : dated
  const evenly = (wanted.last * listed) / Math.max(expected, 1)
  const walked = Math.min(sort === 'license_plate' ? evenly * UNEVEN : evenly, listed)
  const isDated = from !== undefined || to !== undefined
  // Indexes of few values are entered at the dates of each; by the end of their time, sessions of some dates stand together.
  const skipped = isDated && sort === 'license_plate' ? (walked * wanted.lotTotal) / Math.max(dated, 1) : 0
  return walked * costOfOrdered(query, wanted) + skipped * COST.skipped
}

/** The indexes of all sorts have what plates are searched in and lists are filtered by. */
export function costOfOrdered({ access, filter }: SessionQuery, { order: { sort } }: Wanted): number {
  if (isPlateSearch(access, filter.search!)) return COST.indexed
  return sort === 'created_at' ? COST.newest : COST.ordered
}

/** Of the filter's dates, for a list in any order. */
function costOfDated({ access, filter }: SessionQuery, { order: { sort } }: Wanted): number {
  const isIndexed = isPlateSearch(access, filter.search!) && sort !== 'amount' && sort !== 'hours'
  return isIndexed ? COST.indexed : COST.newest
}
