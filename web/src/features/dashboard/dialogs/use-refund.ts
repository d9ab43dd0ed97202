import type { Sent } from '@lotwise/contract/endpoint'
import { refundPayment } from '@lotwise/contract/payments'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'

export function useRefund() {
  return useSubmit((body: NonNullable<Sent<typeof refundPayment>['body']>) => staffCall(refundPayment, { body }))
}
