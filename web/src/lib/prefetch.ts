import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { isFirstPage } from './early-response.ts'
import { queryClient } from './query-client.ts'

/** After this the page is rendered with its loading state. */
const LATE_MS = 300

/** For queries that a route prefetches: the page uses the result, errors included, instead of fetching again. */
export const PREFETCHED = { retryOnMount: false } as const

/**
 * Fetches a page's data while its code is loading. The first page of a visit is rendered when the data is
 * there, once instead of twice: until then the shell of index.html shows the same outline.
 */
export function prefetch<Data, Failure extends Error, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Failure, Data, Key>,
) {
  const isFirst = isFirstPage()
  const asked = queryClient.prefetchQuery(query)
  return isFirst ? Promise.race([asked, new Promise<void>((resolve) => setTimeout(resolve, LATE_MS))]) : undefined
}
