import type { PaymentRow } from './payments-table.ts'

/** What an attention item about a payment points to. */
export function refsOf(payment: PaymentRow): { lotId: string; sessionId: string; paymentId: string } {
  return { lotId: payment.lot_id, sessionId: payment.session_id, paymentId: payment.id }
}
