import type { Reply } from '@lotwise/contract/endpoint'
import { listPermits } from '@lotwise/contract/permits'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../../../state/staff-call.ts'
import { useLiveQuery } from '../../../state/use-live-query.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import type { PermitsSearch } from './permits-search.ts'

export type Permit = Reply<typeof listPermits>['rows'][number]

export function usePermits({ search, state, page = 1 }: PermitsSearch) {
  const { lot, userId } = useAtLot()
  useLiveQuery('permits', keyOf(userId, lot.slug))
  return useQuery({
    queryKey: [...keyOf(userId, lot.slug), search ?? '', state ?? '', page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), ...(state ? { state } : {}), ...(search ? { search } : {}) }
      return staffCall(listPermits, { params: { slug: lot.slug }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useReloadPermits(): () => Promise<void> {
  const { lot, userId } = useAtLot()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(userId, lot.slug) })
}

function keyOf(userId: string, slug: string) {
  return ['staff', userId, 'permits', slug]
}

/** The holder, or the plate of a free parker. */
export function nameOf({ holder, license_plates }: Permit): string {
  return holder ?? license_plates.join(', ')
}
