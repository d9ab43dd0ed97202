import type { Reply } from '@lotwise/contract/endpoint'
import { createSubscription } from '@lotwise/contract/payments'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import type { DriversSession } from '../../state/use-session.ts'

/** The hosted checkout of a monthly session. Idempotent. */
export function useCheckout({ id, amount, location }: DriversSession) {
  return useQuery<Reply<typeof createSubscription>, CallError<typeof createSubscription>>({
    queryKey: ['checkout', id],
    queryFn: ({ signal }) => call(createSubscription, { body: { sessionId: id, amount, location } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
