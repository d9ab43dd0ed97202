import { isFreeParker } from './free-parker.ts'
import type { PaymentMethodType, PaymentStatus } from './session.ts'

export type RefundRefusal = 'already_refunded' | 'not_paid' | 'no_payment'

/** The dashboard offers refunds on paid rows; the server can also refund a subscription's payment. */
export function offersRefund(session: { payment_status: PaymentStatus }): boolean {
  return session.payment_status === 'paid'
}

export function refundRefusal(session: {
  payment_status: PaymentStatus
  payment_id: string | null
  payment_method_type: PaymentMethodType | null
}): RefundRefusal | null {
  if (session.payment_status === 'refunded') return 'already_refunded'
  if (session.payment_status === 'pending') return 'not_paid'
  return isFreeParker(session) || !session.payment_id ? 'no_payment' : null
}
