import { DAY_MS } from './duration.ts'
import type { PaymentStatus } from './session.ts'

/** The provider charges a month from an hour after the last one ended, and tries a card that fails again for days. */
const COLLECTING_DAYS = 7

/** Statuses in which the provider still collects the next month; any other ends the subscription. */
export const COLLECTING_STATUSES = ['active', 'past_due'] as const

export type RenewingStay = {
  payment_status: PaymentStatus
  subscription_status: string | null
  auto_renew: boolean
  expires_at: Date
}

/** Until when a subscription is valid while the next month is being collected; null where none will be. */
export function renewingUntil(stay: RenewingStay): Date | null {
  const isCollected = COLLECTING_STATUSES.some((status) => status === stay.subscription_status)
  if (stay.payment_status !== 'Yolo' || !stay.auto_renew || !isCollected) return null
  return new Date(stay.expires_at.getTime() + COLLECTING_DAYS * DAY_MS)
}

/** Months that ended after this may still be in collection. */
export function collectingSince(now: Date): Date {
  return new Date(now.getTime() - COLLECTING_DAYS * DAY_MS)
}

/** The paid month is over and the next one is being collected. */
export function isRenewing(stay: RenewingStay, now: Date): boolean {
  const until = renewingUntil(stay)
  return until !== null && stay.expires_at <= now && now < until
}
