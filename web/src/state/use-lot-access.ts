import { getUserLotAccess } from '@lotwise/contract/auth'
import type { Reply } from '@lotwise/contract/endpoint'
import { MINUTE_MS } from '@lotwise/domain/duration'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffCall } from './staff-call.ts'

export type LotAccessRecord = Reply<typeof getUserLotAccess>[number]

export function lotAccessQuery(userId: string) {
  return queryOptions({
    queryKey: ['staff', userId, 'lot-access'],
    queryFn: ({ signal }) => staffCall(getUserLotAccess, {}, { signal }),
    refetchInterval: MINUTE_MS,
  })
}

export function useLotAccess(userId: string) {
  return useQuery(lotAccessQuery(userId))
}

/** For a change of the signed-in user's own role: every page reads it from here. */
export function useReloadLotAccess(userId: string): () => Promise<LotAccessRecord[]> {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...lotAccessQuery(userId), staleTime: 0 })
}
