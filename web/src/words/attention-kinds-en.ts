import type { AttentionKind } from '@lotwise/domain/attention'

export type AttentionKinds = Record<AttentionKind, { title: string; about: string }>

/** Why a payment needs a person, and what that person can do. */
export const attentionKindsEn: AttentionKinds = {
  payment_differs: {
    title: 'The amount paid differs from the price',
    about: 'The card was charged a different amount from the session’s price. Compare both in your payment dashboard.',
  },
  paid_twice: {
    title: 'Paid twice',
    about: 'A second payment came in for a session that was already paid. It is being refunded.',
  },
  paid_after_deletion: {
    title: 'Paid after it was deleted',
    about: 'Money came in for a session that had been deleted. It is being refunded.',
  },
  renewed_after_refund: {
    title: 'Renewed after a refund',
    about: 'A monthly payment came in although the subscription had been refunded. Check that it has ended.',
  },
  refund_failed: {
    title: 'A refund failed',
    about: 'The payment provider could not return the money. Try again, or settle it with the driver.',
  },
  disputed: {
    title: 'Payment disputed',
    about: 'The driver’s bank has taken the payment back for now. Answer it with evidence before the deadline.',
  },
  dispute_inquiry: {
    title: 'The bank asks about a payment',
    about: 'No money has been taken back. Answer it with evidence, or the driver’s bank may take it back.',
  },
  dispute_lost: {
    title: 'A dispute was lost',
    about: 'The bank ruled in the driver’s favour. The payment no longer counts as revenue.',
  },
  payout_failed: {
    title: 'A payout failed',
    about: 'Your money could not reach your bank account. Check the account in your payment dashboard.',
  },
  payout_differs: {
    title: 'A payout differs from our figures',
    about: 'Compare it with your payment dashboard. The Payouts page shows what we know of it.',
  },
  event_not_understood: {
    title: 'We received an unexpected message from Stripe',
    about: 'Look at the payment in your payment dashboard. We have kept the message.',
  },
  books_differ: {
    title: 'The payment provider’s records differ from ours',
    about: 'The nightly check found a difference. Compare the payment with your payment dashboard, and tell support.',
  },
  unexpected_payment: {
    title: 'A payment that belongs to no session',
    about: 'Your account received money for a session we do not know. Find out what it is for, or refund it.',
  },
  driver_message: {
    title: 'A driver wrote to you',
    about: 'Read the message in the session’s details and answer it there.',
  },
  warning_objected: {
    title: 'A driver objects to a warning',
    about: 'Read what the driver wrote, then answer or withdraw the warning.',
  },
  unexpected_subscription: {
    title: 'A subscription that belongs to no session',
    about: 'It was charged to a driver we do not know. The money is being refunded.',
  },
}
