/** Problems that need a person to review. */
const ATTENTION_KINDS = [
  'payment_differs',
  'paid_twice',
  'paid_after_deletion',
  'renewed_after_refund',
  'refund_failed',
  'disputed',
  'dispute_inquiry',
  'dispute_lost',
  'payout_failed',
  'payout_differs',
  'event_not_understood',
  'books_differ',
  'unexpected_payment',
  'unexpected_subscription',
  'driver_message',
  'warning_objected',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

export function isAttentionKind(value: unknown): value is AttentionKind {
  return ATTENTION_KINDS.some((kind) => kind === value)
}
