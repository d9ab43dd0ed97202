import { invalidRequest, noSuch } from './errors.ts'

/** Objects that are not in lists yet; set by the simulator, not by the caller. */
export const UNLISTED = Symbol('unlisted')

type ListParams = {
  [UNLISTED]?: (record: { id: string; created: number }) => boolean
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number }
}
type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

const DEFAULT_LIMIT = 10
const MOST = 100

/** Takes records oldest first, as the store keeps them; gives a page newest first, as Stripe does. */
export function listOf<R extends { id: string; created: number }, T>(
  oldestFirst: readonly R[],
  params: ListParams,
  url: string,
  build: (record: R) => T,
): List<T> {
  const limit = params.limit ?? DEFAULT_LIMIT
  if (limit < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  if (limit > MOST)
    throw invalidRequest(`This value must be less than or equal to ${MOST}.`, {
      param: 'limit',
      code: 'parameter_invalid_integer',
    })
  const newestFirst = oldestFirst
    .toReversed()
    .filter((record) => isWithin(record.created, params.created) && !params[UNLISTED]?.(record))
  if (params.ending_before) {
    const end = placeOf(newestFirst, params.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: newestFirst.slice(start, end).map(build), has_more: start > 0, url }
  }
  const start = params.starting_after ? placeOf(newestFirst, params.starting_after, 'starting_after') + 1 : 0
  const data = newestFirst.slice(start, start + limit).map(build)
  return { object: 'list', data, has_more: newestFirst.length > start + limit, url }
}

function isWithin(created: number, range: ListParams['created']): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  if (range.gt !== undefined && created <= range.gt) return false
  if (range.gte !== undefined && created < range.gte) return false
  if (range.lt !== undefined && created >= range.lt) return false
  return range.lte === undefined || created <= range.lte
}

function placeOf(records: { id: string }[], id: string, param: string): number {
  const place = records.findIndex((record) => record.id === id)
  if (place < 0) throw noSuch('object', id, param)
  return place
}
