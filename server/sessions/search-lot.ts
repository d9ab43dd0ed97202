import { sessionSearch } from '@lotwise/domain/session-search'
import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import {
  countBesidePlate,
  countByIndex,
  countByReading,
  gather,
  readThrough,
  useSeveralProcesses,
  walkThrough,
  type Slice,
  type Walk,
} from './lot-search-table.ts'
import { MAX_TALLIED_PART, readPlatePart } from './plate-parts-table.ts'
import type { SessionOrder } from './session-order-table.ts'
import { isPlateSearch } from './session-search-table.ts'
import type { SessionQuery } from './staff-sessions-table.ts'

/** From this part of the sessions on, they are counted faster row by row than by the indexes. */
const COMMON = 0.1
/** Collecting a match by an index takes as long as reading so many sessions in the order of the list, whose index has the plates. */
const COLLECTED = { byPlate: 10, byAnything: 3 }
/** Matches that need not be counted have an exact number up to so many times more. Beyond that, far pages could not be had in time. */
const TALLIED = 3

/** `most`: how far matches are counted; null: all of them. */
type Wanted = Slice & { order: SessionOrder; afterId: string | null; most: number | null; lotTotal: number }

/**
 * A page of a search. The tally of a short part tells how common the match is, or else the first sessions of the list, which may also
 * hold the whole page. If they do not, the list is read on, or all matches are collected by the indexes of the search and so are counted
 * as well, whichever takes less. The planner does not choose: its figures are those of all lots together, in which a large lot hides
 * all others.
 */
export async function searchLot(tx: Db, query: SessionQuery, wanted: Wanted): Promise<Count & { ids: string[] }> {
  if (wanted.most === null && wanted.lotTotal > query.sizes.large) await useSeveralProcesses(tx)
  const tally = await readTally(tx, query)
  if (tally !== undefined) {
    const { most, lotTotal } = wanted
    return readPage(tx, query, wanted, { tally, most, share: Math.max(tally, 1) / lotTotal })
  }
  const { first, last, order, afterId, most } = wanted
  const sample = await walkThrough(tx, query, { order, afterId, limit: query.sizes.sample }, { first, last })
  const isWhole = sample.lastWalked === null
  if (isWhole && afterId === null) return { ...countOf(sample.total, null), ids: sample.ids }
  const counting = { tally: undefined, most, share: shareOf(sample) }
  const isFull = sample.ids.length === last - first || isWhole
  if (!isFull) return readPage(tx, query, wanted, counting)
  return { ...(await countMatches(tx, query, counting)), ids: sample.ids }
}

async function readPage(
  tx: Db,
  query: SessionQuery,
  { first, last, order, afterId, lotTotal }: Wanted,
  counting: Counting,
): Promise<Count & { ids: string[] }> {
  const { tally, most, share } = counting
  const matches = share * lotTotal
  const toCount = tally === undefined ? Math.min(matches, most ?? matches) : 0
  const collected = COLLECTED[isPlateSearch(query.access, query.filter.search!) ? 'byPlate' : 'byAnything']
  if (matches * collected < last / share + toCount * collected) {
    const { total, ids } = await gather(tx, query, { order, afterId }, { first, last })
    return { ...(afterId === null ? countOf(total, null) : await countMatches(tx, query, counting)), ids }
  }
  const ids = await readThrough(tx, query, { order, afterId }, { first, last })
  return { ...(await countMatches(tx, query, counting)), ids }
}

type Counting = { tally: number | undefined; most: number | null; share: number }

async function countMatches(tx: Db, query: SessionQuery, { tally, most, share }: Counting): Promise<Count> {
  if (tally !== undefined) return countOf(tally, tally <= (most ?? tally) * TALLIED ? null : most)
  const count = share < COMMON ? countByIndex : countByReading
  return countOf(await count(tx, query, most), most)
}

/** How many match, where the tallies of plate parts tell how many have it in their plate. */
async function readTally(tx: Db, query: SessionQuery): Promise<number | undefined> {
  const { access, filter } = query
  const { search, activity, session_type: type, from, to } = filter
  const { plate = '' } = sessionSearch(search!)
  const isTallied = activity === 'all' && type === 'all' && from === undefined && to === undefined
  if (plate === '' || plate.length > MAX_TALLIED_PART || !isTallied) return undefined
  const inPlate = await readPlatePart(tx, access.lot.id, plate, filter)
  return inPlate === undefined ? undefined : inPlate + (await countBesidePlate(tx, query))
}

/** Of a match that the sample does not have, no more is known than that it is rarer than that. */
function shareOf({ total, walked }: Walk): number {
  return Math.max(total, 1) / Math.max(walked, 1)
}
