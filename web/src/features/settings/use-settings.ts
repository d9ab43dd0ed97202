import { getSettings } from '@lotwise/contract/lot-settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export function settingsQuery(userId: string, slug: string) {
  return queryOptions({
    queryKey: ['staff', userId, 'settings', slug],
    queryFn: ({ signal }) => staffCall(getSettings, { params: { slug } }, { signal }),
    staleTime: 0,
  })
}

export function useSettings() {
  const { lot, userId } = useAtLot()
  const query = settingsQuery(userId, lot.slug)
  useLiveQuery('settings', query.queryKey)
  return useQuery(query)
}
