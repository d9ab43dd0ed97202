import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import { countBesidePart, countByIndex, gather } from './lot-search-table.ts'
import { countNewest } from './lot-walk-table.ts'
import { cheapestSource, costOfOrdered, type Wanted } from './search-costs.ts'
import type { SearchSizes } from './search-sizes.ts'
import type { SessionQuery } from './session-filter-table.ts'

/**
 * Beside a page that did not need all matches. Where tallies do not know how many there are, the newest are counted.
 * `beside`: those that something else finds, where they were counted.
 */
export async function countMatches(
  tx: Db,
  query: SessionQuery,
  wanted: Wanted,
  { sizes, beside }: { sizes: SearchSizes; beside?: number },
): Promise<Count> {
  const { most, last } = wanted
  const { counting, known } = query.sizes
  if (sizes.counted !== undefined) {
    const total = await countTallied(tx, query, { inPart: sizes.counted, beside })
    return countOf(total, total <= known ? null : most)
  }
  const source = cheapestSource(query, wanted, sizes)
  const newest = costOfOrdered(query, { ...wanted, order: { sort: 'created_at', order: 'desc' } })
  const isByIndex = source.source === 'search' && source.cost < sizes.dated * newest
  if (isByIndex && (most === null || source.cost < counting)) return countOf(await countByIndex(tx, query, null), null)
  const limit = most === null ? sizes.dated : rowsToCount(counting / newest, most, sizes)
  const isWhole = sizes.dated <= limit
  // As many as the page has are known without counting: it is full.
  if (!isWhole && foundIn(limit, sizes) <= last) return { total: last, isLeast: true }
  const total = await countNewest(tx, query, { limit, most })
  if (isWhole || (most !== null && total > most)) return countOf(total, most)
  return { total: Math.max(roundedDown(total), last), isLeast: true }
}

/** Fewer where as many as are counted will not be found anyway. */
function rowsToCount(affordable: number, most: number, sizes: SearchSizes): number {
  return Math.ceil(foundIn(affordable, sizes) < most ? affordable / 2 : affordable)
}

function foundIn(rows: number, { expected, dated }: SearchSizes): number {
  return (expected / Math.max(dated, 1)) * rows
}

async function countTallied(
  tx: Db,
  query: SessionQuery,
  { inPart, beside }: { inPart: number; beside?: number | undefined },
): Promise<number> {
  const { filter } = query
  if (filter.activity === 'all') return inPart + (beside ?? (await countBesidePart(tx, query)))
  const always = { ...query, filter: { ...filter, activity: 'all' as const } }
  const active = { ...query, filter: { ...filter, activity: 'active' as const } }
  const order = { sort: 'created_at', order: 'desc' } as const
  const { total } = await gather(tx, active, { source: 'filter', order, afterId: null }, { first: 0, last: 0 })
  return inPart + (await countBesidePart(tx, always)) - total
}

/** To two digits. */
function roundedDown(total: number): number {
  const unit = 10 ** Math.max(0, String(total).length - 2)
  return Math.floor(total / unit) * unit
}
