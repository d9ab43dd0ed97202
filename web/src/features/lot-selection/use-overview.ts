import type { Reply } from '@lotwise/contract/endpoint'
import { getOverview } from '@lotwise/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'

export type Overview = Reply<typeof getOverview>
export type LotFigures = Overview['lots'][number]

/** While the page is visible. */
const EVERY_MS = 2000

export function useOverview(userId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['staff', userId, 'overview'],
    queryFn: ({ signal }) => staffCall(getOverview, {}, { signal }),
    refetchInterval: EVERY_MS,
    enabled: isWanted,
  })
}
