import { getConfig } from '@lotwise/contract/config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Infinity,
})

export function useConfig() {
  return useQuery(configQuery)
}
