import type { PaymentRow } from './payments-table.ts'

/** The references of an attention item about a payment. */
export function attentionRefs(payment: PaymentRow): { lotId: string; sessionId: string; paymentId: string } {
  return { lotId: payment.lot_id, sessionId: payment.session_id, paymentId: payment.id }
}
