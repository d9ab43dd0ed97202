import { customerPortal } from '@lotwise/contract/payments'
import { call } from '../../lib/call.ts'
import { useSend } from '../../lib/use-send.ts'

export function useCustomerPortal() {
  return useSend((sessionId: string) =>
    call(customerPortal, { body: { sessionId, returnUrl: location.origin + location.pathname } }),
  )
}
