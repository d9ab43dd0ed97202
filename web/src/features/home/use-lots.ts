import { listLots } from '@lotwise/contract/lots'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ASKED_AHEAD } from '../../lib/ask-ahead.ts'
import { call } from '../../lib/call.ts'

export const lotsQuery = queryOptions({
  queryKey: ['lots'],
  queryFn: ({ signal }) => call(listLots, {}, { signal }),
  ...ASKED_AHEAD,
})

export function useLots() {
  return useQuery(lotsQuery)
}
