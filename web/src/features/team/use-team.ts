import type { Reply } from '@lotwise/contract/endpoint'
import { listTeam } from '@lotwise/contract/team'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export type Member = Reply<typeof listTeam>[number]

export function teamQuery(userId: string, slug: string) {
  return queryOptions({
    queryKey: ['staff', userId, 'team', slug],
    queryFn: ({ signal }) => staffCall(listTeam, { params: { slug } }, { signal }),
    staleTime: 0,
  })
}

export function useTeam() {
  const { lot, userId } = useAtLot()
  const query = teamQuery(userId, lot.slug)
  useLiveQuery('team', query.queryKey)
  return useQuery(query)
}

export function useReloadTeam(): () => Promise<void> {
  const { lot, userId } = useAtLot()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: teamQuery(userId, lot.slug).queryKey })
}
