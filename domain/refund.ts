import { isFreeParker } from './free-parker.ts'
import { cents, fromDollars, toDollars, type Cents } from './money.ts'
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

export type RefundAmountRefusal = 'refund_not_positive' | 'refund_not_whole_cents' | 'refund_more_than_left'

/** Of an amount somebody typed, in dollars. */
export function refundAmountRefusal(dollars: number, left: Cents): RefundAmountRefusal | null {
  if (dollars <= 0) return 'refund_not_positive'
  if (dollars * 100 > left + 1) return 'refund_more_than_left'
  const amount = fromDollars(dollars)
  if (toDollars(amount) !== dollars) return 'refund_not_whole_cents'
  return amount > left ? 'refund_more_than_left' : null
}

type FeeFacts = {
  paid: Cents
  fee: Cents
  /** What went back before. */
  refunded: Cents
  /** What of the fee went back before, also with refunds that failed later. */
  feeReturned: Cents
}

/** The platform fee that goes back with a refund, in proportion. The parts of parts add up: no cent is lost or returned twice. */
export function feeOfRefund({ paid, fee, refunded, feeReturned }: FeeFacts, amount: Cents): Cents {
  const shareOf = (part: number) => Math.floor((2 * fee * Math.min(part, paid) + paid) / (2 * paid))
  return cents(Math.max(0, Math.min(shareOf(refunded + amount) - shareOf(refunded), fee - feeReturned)))
}
