import { useSeveralProcesses } from '../infra/db/choose-plans.ts'
import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import { countByIndex, gather } from './lot-search-table.ts'
import { countByReading, readThrough, walkThrough, type Walk } from './lot-walk-table.ts'
import type { Wanted } from './search-costs.ts'
import { searchCountedLot, type Page } from './search-counted-lot.ts'
import { readSearchSizes } from './search-sizes.ts'
import type { SessionQuery } from './session-filter-table.ts'
import { isPlateSearch } from './session-search-table.ts'

/** From this part of the sessions on, they are counted faster row by row than by the indexes. */
const COMMON = 0.1
/** Collecting a match by an index takes as long as reading so many sessions in the order of the list, whose index has the plates. */
const COLLECTED = { byPlate: 6, byAnything: 2 }

/**
 * A page of a search. The planner does not choose how it is found: its figures are those of all lots together, in which a large lot hides
 * all others. In a lot whose parts are tallied it is known how common the match is. In others the first sessions of the list tell, which may
 * also hold the whole page. If they do not, the list is read on, or all matches are collected by the indexes of the search, whichever takes
 * less.
 */
export async function searchLot(tx: Db, query: SessionQuery, wanted: Wanted): Promise<Page> {
  if (wanted.most === null && wanted.lotTotal > query.sizes.large) await useSeveralProcesses(tx)
  const sizes = await readSearchSizes(tx, query, wanted)
  if (sizes) return searchCountedLot(tx, query, wanted, sizes)
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
    return { ...countOf(total, null), ids }
  }
  const ids = await readThrough(tx, query, { order, afterId }, { first, last })
  return { ...(await countMatches(tx, query, most, share)), ids }
}

async function countMatches(tx: Db, query: SessionQuery, most: number | null, share: number): Promise<Count> {
  const count = share < COMMON ? countByIndex : countByReading
  return countOf(await count(tx, query, most), most)
}

function collectedBy({ access, filter }: SessionQuery): number {
  return COLLECTED[isPlateSearch(access, filter.search!) ? 'byPlate' : 'byAnything']
}

/** Of a match that the sample does not have, no more is known than that it is rarer than that. */
function shareOf({ total, walked }: Walk): number {
  return Math.max(total, 1) / Math.max(walked, 1)
}
