import { listLots } from '@lotwise/contract/lots'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { PREFETCHED } from '../../lib/prefetch.ts'
import { call } from '../../lib/call.ts'

export const lotsQuery = queryOptions({
  queryKey: ['lots'],
  queryFn: ({ signal }) => call(listLots, {}, { signal }),
  ...PREFETCHED,
})

export function useLots() {
  return useQuery(lotsQuery)
}
