import type { Sent } from '@lotwise/contract/endpoint'
import { refundPayment } from '@lotwise/contract/payments'
import { REFUND_REFUSAL_TEXT } from '@lotwise/domain/refund'
import { ApiError } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'

export function useRefund() {
  return useSubmit((body: NonNullable<Sent<typeof refundPayment>['body']>) => staffCall(refundPayment, { body }))
}

export function isAlreadyRefunded(error: unknown): boolean {
  return error instanceof ApiError && error.message === REFUND_REFUSAL_TEXT.already_refunded
}
