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

export function isPaidOrFree(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'Yolo'
}

export function activityOf(expiresAt: Date, now: Date): Activity {
  return expiresAt > now ? 'Active' : 'Expired'
}

export function sessionTypeShown(session: { stored: SessionType | null; paidBefore24h: boolean }): SessionType {
  return session.stored ?? (session.paidBefore24h ? 'Extension' : 'New')
}

/** The filter value for all locations of a lot, on the wire and on the screen. */
export const ALL_LOCATIONS = 'All Locations'
