import type { Reply } from '@lotwise/contract/endpoint'
import { completeOnboarding } from '@lotwise/contract/signup'
import { uuid } from '@lotwise/contract/records'
import { useQuery } from '@tanstack/react-query'
import { safeParse } from 'valibot'
import { ApiError, type CallError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'

type Lot = Reply<typeof completeOnboarding>['lot']

/** Never from the cache: the provider's current answer counts. */
export function useCompletion(lotId: string) {
  return useQuery<Lot, CallError<typeof completeOnboarding>>({
    queryKey: ['onboarding', lotId],
    queryFn: async ({ signal }) => {
      if (!safeParse(uuid, lotId).success) throw new ApiError({ code: 'not_found', reason: 'onboarding_lot_not_found' })
      const { lot } = await call(completeOnboarding, { params: { lotId } }, { signal })
      return lot
    },
    staleTime: Infinity,
    // The user may have opened the mailed link meanwhile.
    refetchOnWindowFocus: ({ state }) => (state.error?.reason === 'owner_not_confirmed' ? 'always' : false),
    gcTime: 0,
  })
}
