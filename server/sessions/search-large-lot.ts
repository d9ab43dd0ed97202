import type { Db } from '../infra/db/connect.ts'
import { countOf, type Count } from './count-listed.ts'
import {
  countByIndex,
  countByReading,
  gather,
  readThrough,
  walkThrough,
  type Slice,
  type Walk,
} from './large-search-table.ts'
import type { SessionOrder } from './session-order-table.ts'
import type { SessionQuery } from './staff-sessions-table.ts'

/** From this part of the sessions on, reading them in order is faster than the indexes. */
const COMMON = 0.02
const COMMON_TO_COUNT = 0.1

type Wanted = Slice & { order: SessionOrder; afterId: string | null; most: number | null }

/**
 * A page of a search in a lot that is too large to be read. The first sessions of the list tell how common the match is: often they
 * hold the whole page, and otherwise the indexes of the search have few to collect.
 */
export async function searchLargeLot(
  tx: Db,
  query: SessionQuery,
  { first, last, order, afterId, most }: Wanted,
): Promise<Count & { ids: string[] }> {
  const window = { order, afterId }
  const slice = { first, last }
  const walk = await walkThrough(tx, query, window, slice)
  const isFirstPart = afterId === null
  const isWhole = walk.lastWalked === null
  if (isWhole && isFirstPart) return { ...countOf(walk.total, null), ids: walk.ids }
  const isFull = walk.ids.length === last - first || isWhole
  if (!isFull && shareOf(walk) < COMMON) {
    const { total, ids } = await gather(tx, query, window, slice)
    if (isFirstPart) return { ...countOf(total, null), ids }
    return { ...countOf(await countByIndex(tx, query, most), most), ids }
  }
  const ids = isFull ? walk.ids : await readThrough(tx, query, window, slice)
  const count = shareOf(walk) < COMMON_TO_COUNT ? countByIndex : countByReading
  return { ...countOf(await count(tx, query, most), most), ids }
}

function shareOf({ total, walked }: Walk): number {
  return walked === 0 ? 0 : total / walked
}
