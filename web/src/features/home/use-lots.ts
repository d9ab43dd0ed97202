import type { Reply } from '@lotwise/contract/endpoint'
import { listLots } from '@lotwise/contract/lots'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { PREFETCHED } from '../../lib/prefetch.ts'
import { call } from '../../lib/call.ts'

export const lotsQuery = queryOptions<Reply<typeof listLots>, CallError<typeof listLots>>({
  queryKey: ['lots'],
  queryFn: ({ signal }) => call(listLots, {}, { signal }),
  ...PREFETCHED,
})

export function useLots() {
  return useQuery(lotsQuery)
}
