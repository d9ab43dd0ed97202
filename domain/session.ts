import { plateKey } from './plate.ts'

/** 'Yolo' is the specification's status for sessions without a card payment of their own: monthly or free. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'Yolo'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const SESSION_TYPES = ['New', 'Extension'] as const
export type SessionType = (typeof SESSION_TYPES)[number]

/** A subscription is paid every month; 'monthly' is a free parker. */
export const PAYMENT_METHOD_TYPES = ['monthly', 'subscription', 'card'] as const
export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number]

/** Stored as card_last4 where there is no card number to show. */
export const CARD_UNKNOWN = 'unknown'
export const CARD_NONE = 'NONE'

export type Activity = 'Active' | 'Expired'

const EARLIER_STAY_MS = 24 * 60 * 60 * 1000

export function isPaidOrFree(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'Yolo'
}

export function activityOf(expiresAt: Date, now: Date): Activity {
  return expiresAt > now ? 'Active' : 'Expired'
}

export function sessionTypeShown(session: { stored: SessionType | null; paidBefore24h: boolean }): SessionType {
  return session.stored ?? (session.paidBefore24h ? 'Extension' : 'New')
}

type SessionStart = { id: string; license_plate: string; location: string; created_at: Date }

/** Whether the other session makes this one an extension when no type was stored. */
export function isEarlierStay(other: SessionStart & { payment_status: PaymentStatus }, session: SessionStart): boolean {
  const ageMs = session.created_at.getTime() - other.created_at.getTime()
  return (
    other.id !== session.id &&
    plateKey(other.license_plate) === plateKey(session.license_plate) &&
    other.location === session.location &&
    isPaidOrFree(other.payment_status) &&
    ageMs > 0 &&
    ageMs <= EARLIER_STAY_MS
  )
}

/** The filter value for all locations of a lot, on the wire and on the screen. */
export const ALL_LOCATIONS = 'All Locations'
