import { customerPortal } from '@lotwise/contract/payments'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export function useCustomerPortal() {
  return useMutation({
    mutationFn: (sessionId: string) =>
      call(customerPortal, { body: { sessionId, returnUrl: location.origin + location.pathname } }),
  })
}
