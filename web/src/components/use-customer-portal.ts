import { customerPortal } from '@lotwise/contract/payments'
import { call } from '../lib/call.ts'
import { useSubmit } from '../lib/use-submit.ts'

export function useCustomerPortal() {
  return useSubmit(
    (sessionId: string) =>
      call(customerPortal, { body: { sessionId, returnUrl: location.origin + location.pathname } }),
    { isIdempotent: true },
  )
}
