import { getUserLotAccess } from '@lotwise/contract/auth'
import type { Reply } from '@lotwise/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { staffCall } from './staff-call.ts'

export type LotAccessRecord = Reply<typeof getUserLotAccess>[number]

export function lotAccessQuery(userId: string) {
  return queryOptions({
    queryKey: ['staff', userId, 'lot-access'],
    queryFn: ({ signal }) => staffCall(getUserLotAccess, {}, { signal }),
  })
}

export function useLotAccess(userId: string) {
  return useQuery(lotAccessQuery(userId))
}
