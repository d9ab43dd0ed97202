import { WEEK_MS } from '@lotwise/domain/duration'
import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import {
  countBesidePart,
  countByIndex,
  countByReading,
  gather,
  gatherRecent,
  readSpan,
  readThrough,
  useSeveralProcesses,
  walkThrough,
  type Slice,
  type Walk,
  type Weeks,
} from './lot-search-table.ts'
import { readPartTally } from './part-tallies-table.ts'
import { MAX_SHORT_PART, readShortPart } from './plate-parts-table.ts'
import type { SessionOrder } from './session-order-table.ts'
import { isPlateSearch, searchPart, type SearchPart } from './session-search-table.ts'
import type { SessionQuery } from './session-filter-table.ts'

/** From this part of the sessions on, they are counted faster row by row than by the indexes. */
const COMMON = 0.1
/** Collecting a match by an index takes as long as reading so many sessions in the order of the list, whose index has the plates. */
const COLLECTED = { byPlate: 6, byAnything: 2 }
/** Matches that need not be counted have an exact number up to so many times more. Beyond that, far pages could not be had in time. */
const TALLIED = 3
/** In the last weeks more matches are expected than the page needs: they do not come evenly. */
const RECENT = { times: 1.25, more: 20 }
/** Beside collecting matches, those of the last weeks cost statements of their own, and their index is read: as many matches, or one for so many sessions. */
const READING = { always: 500, sessionsAMatch: 200 }

/** `most`: how far matches are counted; null: all of them. */
type Wanted = Slice & { order: SessionOrder; afterId: string | null; most: number | null; lotTotal: number }
type Page = Count & { ids: string[] }

/**
 * A page of a search. The tally of a part tells how common the match is, or else the first sessions of the list, which may also
 * hold the whole page. If they do not, the list is read on, or all matches are collected by the indexes of the search and so are counted
 * as well, or those of the last weeks are, whichever takes least. The planner does not choose: its figures are those of all lots together,
 * in which a large lot hides all others.
 */
export async function searchLot(tx: Db, query: SessionQuery, wanted: Wanted): Promise<Page> {
  if (wanted.most === null && wanted.lotTotal > query.sizes.large) await useSeveralProcesses(tx)
  const tallied = await readTally(tx, query)
  if (tallied) return readTallied(tx, query, wanted, tallied)
  const { first, last, order, afterId, most } = wanted
  const sample = await walkThrough(tx, query, { order, afterId, limit: query.sizes.sample }, { first, last })
  const isWhole = sample.lastWalked === null
  if (isWhole && afterId === null) return { ...countOf(sample.total, null), ids: sample.ids }
  const share = shareOf(sample)
  const isFull = sample.ids.length === last - first || isWhole
  if (!isFull) return readPage(tx, query, wanted, share)
  return { ...(await countMatches(tx, query, most, share)), ids: sample.ids }
}

async function readPage(tx: Db, query: SessionQuery, wanted: Wanted, share: number): Promise<Page> {
  const { first, last, order, afterId, lotTotal, most } = wanted
  const matches = share * lotTotal
  const toCount = Math.min(matches, most ?? matches)
  const collected = collectedBy(query)
  if (matches * collected < last / share + toCount * collected) {
    const { total, ids } = await gather(tx, query, { order, afterId }, { first, last })
    return { ...(afterId === null ? countOf(total, null) : await countMatches(tx, query, most, share)), ids }
  }
  const ids = await readThrough(tx, query, { order, afterId }, { first, last })
  return { ...(await countMatches(tx, query, most, share)), ids }
}

async function countMatches(tx: Db, query: SessionQuery, most: number | null, share: number): Promise<Count> {
  const count = share < COMMON ? countByIndex : countByReading
  return countOf(await count(tx, query, most), most)
}

/** `inPart`: how many the part finds. Others may be found by something else. */
type Tallied = { part: SearchPart; inPart: number }

/** How many have the part in their plate or phone number, where tallies know. */
async function readTally(tx: Db, query: SessionQuery): Promise<Tallied | undefined> {
  const { access, filter } = query
  const { search, activity, session_type: type, from, to } = filter
  const part = searchPart(access, search!)
  const isTallied = activity === 'all' && type === 'all' && from === undefined && to === undefined
  if (!part || !isTallied) return undefined
  const isShort = part.kind === 'plate' && part.part.length <= MAX_SHORT_PART
  const inPart = isShort
    ? await readShortPart(tx, access.lot.id, part.part, filter)
    : await readPartTally(tx, access.lot.id, part, filter)
  return inPart === undefined ? undefined : { part, inPart }
}

/** The same as readPage, where the number of matches is known. */
async function readTallied(tx: Db, query: SessionQuery, wanted: Wanted, tallied: Tallied): Promise<Page> {
  const { first, last, order, afterId, most, lotTotal } = wanted
  const { part, inPart } = tallied
  const counted = (beside: number) => {
    const total = inPart + beside
    return countOf(total, total <= (most ?? total) * TALLIED ? null : most)
  }
  const readOn = (last * lotTotal) / Math.max(inPart, 1) / collectedBy(query)
  const weeks = await recentWeeks(tx, query, wanted, { inPart, most: Math.min(inPart, readOn) })
  if (weeks) {
    const { total, ids, known } = await gatherRecent(tx, query, part, weeks, { first, last })
    if (known >= last) return { ...counted(total), ids }
  }
  if (inPart < readOn) {
    const { total, ids } = await gather(tx, query, { order, afterId }, { first, last })
    return { ...(afterId === null ? countOf(total, null) : counted(await countBesidePart(tx, query))), ids }
  }
  const ids = await readThrough(tx, query, { order, afterId }, { first, last })
  return { ...counted(await countBesidePart(tx, query)), ids }
}

/** In which the page's matches are expected; undefined where they are found at the same cost (`most`) in another way. */
async function recentWeeks(
  tx: Db,
  query: SessionQuery,
  { last, order, afterId, lotTotal }: Wanted,
  { inPart, most }: { inPart: number; most: number },
): Promise<Weeks | undefined> {
  const isNewestFirst = order.sort === 'created_at' && order.order === 'desc'
  const share = (last * RECENT.times + RECENT.more) / inPart
  const costs = (part: number) => READING.always + part * (inPart + lotTotal / READING.sessionsAMatch)
  if (!isNewestFirst || afterId !== null || costs(share) >= most) return undefined
  const span = await readSpan(tx, query)
  if (!span) return undefined
  const newest = span.newest.getTime()
  const lasting = newest - span.oldest.getTime()
  const weeks = { first: Math.floor((newest - share * lasting) / WEEK_MS), last: Math.floor(newest / WEEK_MS) }
  return costs((newest - weeks.first * WEEK_MS) / lasting) < most ? weeks : undefined
}

function collectedBy({ access, filter }: SessionQuery): number {
  return COLLECTED[isPlateSearch(access, filter.search!) ? 'byPlate' : 'byAnything']
}

/** Of a match that the sample does not have, no more is known than that it is rarer than that. */
function shareOf({ total, walked }: Walk): number {
  return Math.max(total, 1) / Math.max(walked, 1)
}
