import type { Sent } from '@lotwise/contract/endpoint'
import { refundPayment } from '@lotwise/contract/payments'
import { useState } from 'react'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'

/**
 * A part has a key for each amount: trying again after a lost answer never gives it back twice. All that is left can only go back
 * once, so anybody's next click finishes it.
 */
export function useRefund() {
  const [keys] = useState(() => new Map<number, string>())
  return useSubmit((body: NonNullable<Sent<typeof refundPayment>['body']>) => {
    if (body.amount === undefined) return staffCall(refundPayment, { body })
    const key = keys.get(body.amount) ?? crypto.randomUUID()
    keys.set(body.amount, key)
    return staffCall(refundPayment, { body }, { headers: { 'idempotency-key': key } })
  })
}
