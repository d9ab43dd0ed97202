import { completeOnboarding } from '@lotwise/contract/signup'
import { uuid } from '@lotwise/contract/records'
import { useQuery } from '@tanstack/react-query'
import { safeParse } from 'valibot'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'

/** Never from the cache: the provider's current answer counts. */
export function useCompletion(lotId: string) {
  return useQuery({
    queryKey: ['onboarding', lotId],
    queryFn: async ({ signal }) => {
      if (!safeParse(uuid, lotId).success) throw new ApiError('not_found', '')
      const { lot } = await call(completeOnboarding, { params: { lotId } }, { signal })
      return lot
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
