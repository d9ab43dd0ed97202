import { sessionSearch } from '@lotwise/domain/session-search'
import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import {
  countByIndex,
  countByReading,
  gather,
  readThrough,
  useOneProcess,
  walkThrough,
  type Slice,
  type Walk,
} from './large-search-table.ts'
import { MAX_TALLIED_PART, readPlatePart } from './plate-parts-table.ts'
import type { SessionOrder } from './session-order-table.ts'
import { isPlateSearch } from './session-search-table.ts'
import type { SessionQuery } from './staff-sessions-table.ts'

/** From this part of the sessions on, they are counted faster row by row than by the indexes. */
const COMMON = 0.1

type Wanted = Slice & { order: SessionOrder; afterId: string | null; most: number | null; lotTotal: number }

/**
 * A page of a search in a lot that is too large to be read. The first sessions of the list tell how common the match is. If they do not
 * hold the whole page, the list is read on, or all matches are collected by the indexes of the search, whichever means fewer rows.
 */
export async function searchLargeLot(
  tx: Db,
  query: SessionQuery,
  { first, last, order, afterId, most, lotTotal }: Wanted,
): Promise<Count & { ids: string[] }> {
  if (most !== null) await useOneProcess(tx)
  const window = { order, afterId }
  const slice = { first, last }
  const sample = await walkThrough(tx, query, { ...window, limit: query.sizes.sample }, slice)
  const isWhole = sample.lastWalked === null
  const isFirstPart = afterId === null
  if (isWhole && isFirstPart) return { ...countOf(sample.total, null), ids: sample.ids }
  const share = shareOf(sample)
  const isFull = sample.ids.length === last - first || isWhole
  if (!isFull && share * lotTotal < last / share) {
    const { total, ids } = await gather(tx, query, window, slice)
    if (isFirstPart) return { ...countOf(total, null), ids }
    return { ...(await countMatches(tx, query, most, share)), ids }
  }
  const ids = isFull ? sample.ids : await readThrough(tx, query, window, slice)
  return { ...(await countMatches(tx, query, most, share)), ids }
}

async function countMatches(tx: Db, query: SessionQuery, most: number | null, share: number): Promise<Count> {
  const tallied = await readTalliedMatches(tx, query, most)
  if (tallied !== undefined) return countOf(tallied, most)
  const count = share < COMMON ? countByIndex : countByReading
  return countOf(await count(tx, query, most), most)
}

/**
 * How many match, where the tallies of plate parts tell. Where sessions may be found by something else too, these are the fewest that
 * match, which is enough if they are more than would be counted.
 */
async function readTalliedMatches(tx: Db, query: SessionQuery, most: number | null): Promise<number | undefined> {
  const { access, filter } = query
  const { search, activity, session_type: type, from, to } = filter
  const { plate = '' } = sessionSearch(search!)
  const isTallied = activity === 'all' && type === 'all' && from === undefined && to === undefined
  if (plate === '' || plate.length > MAX_TALLIED_PART || !isTallied) return undefined
  const total = await readPlatePart(tx, access.lot.id, plate, filter)
  if (total === undefined || isPlateSearch(access, search!)) return total
  return most !== null && total > most ? total : undefined
}

/** Of a match that the sample does not have, no more is known than that it is rarer than that. */
function shareOf({ total, walked }: Walk): number {
  return Math.max(total, 1) / Math.max(walked, 1)
}
