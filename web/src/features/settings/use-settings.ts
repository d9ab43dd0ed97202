import { getSettings } from '@lotwise/contract/lot-settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'

export function settingsQuery(userId: string, slug: string) {
  return queryOptions({
    queryKey: ['staff', userId, 'settings', slug],
    queryFn: ({ signal }) => staffCall(getSettings, { params: { slug } }, { signal }),
  })
}

export function useSettings() {
  const { lot, userId } = useAtLot()
  return useQuery(settingsQuery(userId, lot.slug))
}
