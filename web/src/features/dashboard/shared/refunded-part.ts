import { cents, fromDollars, toDollars } from '@lotwise/domain/money'
import type { StaffSession } from './use-dashboard-query.ts'

export function isRefundedInPart(session: StaffSession): boolean {
  return session.payment_status !== 'refunded' && (session.refunded_amount ?? 0) > 0
}

/** What a refund would give back, in dollars. */
export function leftOf({ amount = 0, refunded_amount: refunded = 0 }: StaffSession): number {
  return toDollars(cents(fromDollars(amount) - fromDollars(refunded)))
}
