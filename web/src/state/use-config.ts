import { getConfig } from '@lotwise/contract/config'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/call.ts'

export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(getConfig, {}, { signal }),
    staleTime: Infinity,
  })
}
