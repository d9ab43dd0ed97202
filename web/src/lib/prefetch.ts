import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { isFirstPage } from './early-response.ts'
import { queryClient } from './query-client.ts'

/** An answer is seldom later than the app; where it is, the page must show that it waits. */
const LATE_MS = 300

/** For a query its route asks ahead: what the route was told, a refusal too, is not asked for again by the page. */
export const PREFETCHED = { retryOnMount: false } as const

/**
 * What a page shows is asked for while its code is still on the way. The first page of a visit is drawn when the answer
 * is there, once instead of twice: until then the shell of index.html shows the same outline.
 */
export function prefetch<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) {
  const isFirst = isFirstPage()
  const asked = queryClient.prefetchQuery(query)
  return isFirst ? Promise.race([asked, new Promise<void>((resolve) => setTimeout(resolve, LATE_MS))]) : undefined
}
