import { WEEK_MS } from '@lotwise/domain/duration'
import { useIndexes } from '../infra/db/choose-plans.ts'
import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import { findListRange } from './find-list-place.ts'
import { countMatches } from './count-matches.ts'
import { gather, gatherRecent, readSpan, type Weeks } from './lot-search-table.ts'
import { readThrough } from './lot-walk-table.ts'
import { cheapestSource, COST, costOfOrdered, costOfWalking, type Wanted } from './search-costs.ts'
import { readSearchSizes, type SearchSizes } from './search-sizes.ts'
import type { SessionQuery } from './session-filter-table.ts'

/** Of one more statement. */
const STATEMENT_COST = 5_000
/** For a file, so many times as much is read as for a number. */
const COLLECTED = 20
/** In the last weeks more matches are expected than the page needs: they do not come evenly. */
const RECENT = { times: 1.25, more: 20 }

export type Page = Count & { ids: string[] }

/** A page of a search in a lot whose parts of plates and numbers are tallied, so that the cheapest way is known before anything is read. */
export async function searchCountedLot(
  tx: Db,
  searched: SessionQuery,
  wanted: Wanted,
  sizes: SearchSizes,
): Promise<Page> {
  const { order, afterId, first, last } = wanted
  const query = { ...searched, isTyped: sizes.isTyped }
  const source = cheapestSource(query, wanted, sizes)
  const counting = sizes.counted !== undefined ? 0 : Math.min(query.sizes.counting, sizes.dated * COST.newest)
  const walking = costOfWalking(query, wanted, sizes) + counting
  const recent = await readRecent(tx, query, wanted, { sizes, most: Math.min(walking, source.cost) })
  if (recent) return { ids: recent.ids, ...(await countMatches(tx, query, wanted, { sizes, beside: recent.total })) }
  if (walking < source.cost) {
    const within =
      afterId === null
        ? await findListRange(tx, query, order, { filtered: sizes.filtered, lotTotal: wanted.lotTotal })
        : undefined
    // Matches may stand elsewhere than expected: then no more is lost than the other way takes.
    const limit = Math.ceil(source.cost / costOfOrdered(query, wanted))
    const ids = await readThrough(tx, query, { order, afterId, within, limit }, { first, last })
    if (ids.length === last - first) return { ids, ...(await countMatches(tx, query, wanted, { sizes })) }
  }
  const { total, ids } = await gather(tx, query, { source: source.source, order, afterId }, { first, last })
  return { ...countOf(total, null), ids }
}

/** All matches in the order of the list, if they are soon collected. Undefined where the lot is better read through. */
export async function collectMatches(
  tx: Db,
  searched: SessionQuery,
  { order, lotTotal }: Pick<Wanted, 'order' | 'lotTotal'>,
): Promise<string[] | undefined> {
  const sizes = await readSearchSizes(tx, searched, { lotTotal, most: null })
  if (!sizes) return undefined
  const query = { ...searched, isTyped: sizes.isTyped }
  const all = { first: 0, last: lotTotal }
  const { source, cost } = cheapestSource(query, { ...all, order, lotTotal, afterId: null, most: null }, sizes)
  if (cost > query.sizes.counting * COLLECTED) return undefined
  const { ids } = await gather(tx, query, { source, order, afterId: null }, all)
  return ids
}

/** A page of the newest matches, if it is found in their weeks for less than `most`. `total`: of those that something else finds. */
async function readRecent(
  tx: Db,
  query: SessionQuery,
  { first, last, order, afterId, lotTotal }: Wanted,
  { sizes, most }: { sizes: SearchSizes; most: number },
): Promise<{ total: number; ids: string[] } | undefined> {
  const { tallied, byPerson, expected } = sizes
  const { activity, from, to } = query.filter
  const isNewestFirst = order.sort === 'created_at' && order.order === 'desc' && afterId === null
  if (!tallied || !isNewestFirst || activity === 'active' || from !== undefined || to !== undefined) return undefined
  const share = (last * RECENT.times + RECENT.more) / Math.max(expected, 1)
  const costOf = (part: number) => {
    return (
      STATEMENT_COST + byPerson * COST.named + part * (tallied.handedOut * COST.scattered + lotTotal * COST.compared)
    )
  }
  if (costOf(share) >= most) return undefined
  const weeks = await lastWeeks(tx, query, share)
  if (!weeks || costOf(weeks.share) >= most) return undefined
  const { total, ids, known } = await gatherRecent(tx, query, tallied.part, weeks, { first, last })
  if (known >= last) return { total, ids }
  await useIndexes(tx)
  return undefined
}

/** In which so large a part of the lot's sessions was created. */
async function lastWeeks(tx: Db, query: SessionQuery, share: number): Promise<(Weeks & { share: number }) | undefined> {
  const span = await readSpan(tx, query)
  if (!span) return undefined
  const newest = span.newest.getTime()
  const lasting = newest - span.oldest.getTime()
  const weeks = { first: Math.floor((newest - share * lasting) / WEEK_MS), last: Math.floor(newest / WEEK_MS) }
  return { ...weeks, share: (newest - weeks.first * WEEK_MS) / lasting }
}
