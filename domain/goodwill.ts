import { DAY_MS, MINUTE_MS } from './duration.ts'
import type { PaymentStatus } from './session.ts'

export const MAX_GOODWILL_MINUTES = 720
/** The driver of a stay that ended longer ago has left. */
const ENDED_FOR_MS = DAY_MS

export type GoodwillRefusal = 'minutes_invalid' | 'goodwill_needs_paid_stay'

export function goodwillRefusal(
  minutes: number,
  stay: { paymentStatus: PaymentStatus; expiresAt: Date },
  now: Date,
): GoodwillRefusal | null {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_GOODWILL_MINUTES) return 'minutes_invalid'
  return offersGoodwill(stay, now) ? null : 'goodwill_needs_paid_stay'
}

/** A month or a free parker has no hours to add to. */
export function offersGoodwill(stay: { paymentStatus: PaymentStatus; expiresAt: Date }, now: Date): boolean {
  return stay.paymentStatus === 'paid' && stay.expiresAt.getTime() > now.getTime() - ENDED_FOR_MS
}

/** A stay that is over gets its minutes from now on. */
export function endWithGoodwill(expiresAt: Date, minutes: number, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime()) + minutes * MINUTE_MS)
}
