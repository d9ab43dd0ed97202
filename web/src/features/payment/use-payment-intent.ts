import { createPaymentIntent } from '@lotwise/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { DriversSession } from '../../state/use-session.ts'

/** Idempotent: the server returns the same intent for a session. */
export function usePaymentIntent({ id, amount }: DriversSession) {
  return useQuery({
    queryKey: ['payment-intent', id],
    queryFn: ({ signal }) => call(createPaymentIntent, { body: { sessionId: id, amount } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
