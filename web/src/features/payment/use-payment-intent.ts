import type { Reply } from '@lotwise/contract/endpoint'
import { createPaymentIntent } from '@lotwise/contract/payments'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import type { DriversSession } from '../../state/use-session.ts'

/** Idempotent: the server returns the same intent for a session. */
export function usePaymentIntent({ id, amount }: DriversSession) {
  return useQuery<Reply<typeof createPaymentIntent>, CallError<typeof createPaymentIntent>>({
    queryKey: ['payment-intent', id],
    queryFn: ({ signal }) => call(createPaymentIntent, { body: { sessionId: id, amount } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
