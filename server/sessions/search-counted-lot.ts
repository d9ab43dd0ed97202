import { WEEK_MS } from '@lotwise/domain/duration'
import { DEFAULT_ORDER } from '@lotwise/domain/session-sort'
import type { RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import { findListPlace } from './find-list-place.ts'
import {
  countBesidePart,
  countByIndex,
  gather,
  gatherRecent,
  readSpan,
  type Source,
  type Weeks,
} from './lot-search-table.ts'
import { countNewest, readThrough, type Slice } from './lot-walk-table.ts'
import { readSearchSizes, type SearchSizes } from './search-sizes.ts'
import type { SessionQuery } from './session-filter-table.ts'
import { isBefore, isFrom, type SessionOrder } from './session-order-table.ts'
import { findNextPlace } from './session-places-table.ts'
import { isPlateSearch } from './session-search-table.ts'

/**
 * What reading a session costs, compared with reading it in the newest-first index alone, which has all that plates are searched and lists are
 * filtered by: sessions with a name stand together, as the newest do; matches are scattered, more so in the order of other sorts. Collected
 * matches are kept and sorted.
 */
const COST = { indexed: 1, named: 3, newest: 5, scattered: 15, ordered: 30, skipped: 0.4, compared: 0.1, kept: 4 }
/** Of one more statement. */
const STATEMENT_COST = 5_000
/** Matches that need not be counted have an exact number up to so many times more. Beyond that, far pages could not be had in time. */
const TALLIED = 3
/** For a file, so many times as much is read as for a number. */
const COLLECTED = 20
/** In the last weeks more matches are expected than the page needs: they do not come evenly. */
const RECENT = { times: 1.25, more: 20 }

/** `most`: how far matches are counted; null: all of them. */
export type Wanted = Slice & { order: SessionOrder; afterId: string | null; most: number | null; lotTotal: number }
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
  const counting = isTallied(query, sizes) ? 0 : Math.min(query.sizes.counting, sizes.dated * COST.newest)
  const walking = costOfWalking(query, wanted, sizes) + counting
  const recent = await readRecent(tx, query, wanted, { sizes, most: Math.min(walking, source.cost) })
  if (recent) return { ids: recent.ids, ...(await countMatches(tx, query, wanted, { sizes, beside: recent.total })) }
  if (walking < source.cost) {
    const within = afterId === null ? await findRange(tx, query, wanted, sizes) : undefined
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
  const sizes = await readSearchSizes(tx, searched, lotTotal)
  if (!sizes) return undefined
  const query = { ...searched, isTyped: sizes.isTyped }
  const all = { first: 0, last: lotTotal }
  const { source, cost } = cheapestSource(query, { ...all, order, lotTotal, afterId: null, most: null }, sizes)
  if (cost > query.sizes.counting * COLLECTED) return undefined
  const { ids } = await gather(tx, query, { source, order, afterId: null }, all)
  return ids
}

type Costly = { source: Source; cost: number }

function cheapestSource(query: SessionQuery, wanted: Wanted, sizes: SearchSizes): Costly {
  const { byParts, byPerson, marked, dated, statusShare, active, expected, tallied } = sizes
  const { activity, payment_status: status, from, to } = query.filter
  const isDated = from !== undefined || to !== undefined
  const comparing = marked * COST.compared + byPerson * COST.named
  const sources: Costly[] = [{ source: 'search', cost: byParts * COST.scattered + comparing }]
  if (tallied && from !== undefined) {
    const cost = (byParts * dated * COST.scattered) / wanted.lotTotal + dated * COST.compared + comparing
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
function costOfWalking(query: SessionQuery, wanted: Wanted, { dated, statusShare, expected }: SearchSizes): number {
  const { activity, from, to } = query.filter
  const { sort } = wanted.order
  // Those stand among the newest only.
  if (activity === 'active') return Infinity
  const isByStatus = sort === 'created_at' || sort === 'payment_status'
  const listed = isByStatus ? dated * statusShare : dated
  const walked = Math.min((wanted.last * listed) / Math.max(expected, 1), listed)
  const isDated = from !== undefined || to !== undefined
  // Indexes of few values are entered at the dates of each; by the end of their time, sessions of some dates stand together.
  const skipped = isDated && sort === 'license_plate' ? (walked * wanted.lotTotal) / Math.max(dated, 1) : 0
  return walked * costOfOrdered(query, wanted) + skipped * COST.skipped
}

/** The indexes of all sorts have what plates are searched in and lists are filtered by. */
function costOfOrdered({ access, filter }: SessionQuery, { order: { sort } }: Wanted): number {
  if (isPlateSearch(access, filter.search!)) return COST.indexed
  return sort === 'created_at' ? COST.newest : COST.ordered
}

/** Of the filter's dates, for a list in any order. */
function costOfDated({ access, filter }: SessionQuery, { order: { sort } }: Wanted): number {
  const isIndexed = isPlateSearch(access, filter.search!) && sort !== 'amount' && sort !== 'hours'
  return isIndexed ? COST.indexed : COST.newest
}

/** From the first session of the filter on. Undefined where it may stand at the beginning of the list. */
async function findRange(
  tx: Db,
  query: SessionQuery,
  { order: { sort, order }, lotTotal }: Wanted,
  { filtered }: SearchSizes,
): Promise<RawBuilder<boolean> | undefined> {
  const isDefault = order === DEFAULT_ORDER[sort]
  const first = isDefault ? 0 : filtered - 1
  const there = await findListPlace(tx, query, sort, { first, last: first + 1, total: filtered, lotTotal })
  if (!there) return undefined
  if (isDefault) return there.place === '' ? undefined : isFrom(sort, there.place)
  const end = await findNextPlace(tx, query.access.lot.id, { sort, place: there.place })
  return end === undefined ? undefined : isBefore(sort, end)
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
  return known >= last ? { total, ids } : undefined
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

/**
 * Beside a page that did not need all matches. Tallies know how many there are of a part; of its dates or type, the newest are counted.
 * `beside`: those that something else finds, where they were counted.
 */
async function countMatches(
  tx: Db,
  query: SessionQuery,
  wanted: Wanted,
  { sizes, beside }: { sizes: SearchSizes; beside?: number },
): Promise<Count> {
  const { most, last } = wanted
  const { counting } = query.sizes
  if (isTallied(query, sizes)) {
    const total = await countTallied(tx, query, { inPart: sizes.tallied!.ofFilter, beside })
    return countOf(total, total <= (most ?? total) * TALLIED ? null : most)
  }
  const source = cheapestSource(query, wanted, sizes)
  const newest = costOfOrdered(query, { ...wanted, order: { sort: 'created_at', order: 'desc' } })
  const isByIndex = source.source === 'search' && source.cost < sizes.dated * newest
  if (isByIndex && (most === null || source.cost < counting)) return countOf(await countByIndex(tx, query, null), null)
  const limit = most === null ? sizes.dated : rowsToCount(counting / newest, most, sizes)
  const total = await countNewest(tx, query, { limit, most })
  if (sizes.dated <= limit || (most !== null && total > most)) return countOf(total, most)
  // The page itself is full.
  return { total: Math.max(roundedDown(total), last), isLeast: true }
}

/** Fewer where as many as are counted will not be found anyway. */
function rowsToCount(affordable: number, most: number, { expected, dated }: SearchSizes): number {
  const found = (expected / Math.max(dated, 1)) * affordable
  return Math.ceil(found < most ? affordable / 2 : affordable)
}

function isTallied({ filter }: SessionQuery, { tallied }: SearchSizes): boolean {
  return tallied !== undefined && filter.session_type === 'all' && filter.from === undefined && filter.to === undefined
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
