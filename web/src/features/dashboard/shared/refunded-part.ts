import { cents, fromDollars, toDollars } from '@lotwise/domain/money'
import type { StaffSession } from './use-dashboard-query.ts'

export function isRefundedInPart(session: StaffSession): boolean {
  return session.payment_status !== 'refunded' && (session.refunded_amount ?? 0) > 0
}

/** What a refund would give back, in dollars; null where the amount is not known. */
export function leftOf({ amount, refunded_amount: refunded = 0 }: StaffSession): number | null {
  return amount === undefined ? null : toDollars(cents(fromDollars(amount) - fromDollars(refunded)))
}
