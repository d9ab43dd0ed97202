import { createPaymentIntent } from '@lotwise/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { DriversSession } from '../../state/use-session.ts'

/** Asked twice, the server answers with the same intent: it may be asked again at any time. */
export function usePaymentIntent({ id, amount }: DriversSession) {
  return useQuery({
    queryKey: ['payment-intent', id],
    queryFn: ({ signal }) => call(createPaymentIntent, { body: { sessionId: id, amount } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}
