import type { LotSettings } from './lot-settings.ts'
import type { PaymentStatus } from './session.ts'

const MINUTE_MS = 60 * 1000

/** Subscriptions and free parkers are Yolo, so paid alone tells who is reminded. */
export function isReminderDue(reminder: {
  session: { payment_status: PaymentStatus; expires_at: Date }
  settings: Pick<LotSettings, 'notificationEnabled' | 'notificationThresholdMinutes'>
  latestExpiryOfPlate: Date
  now: Date
}): boolean {
  const { session, settings, latestExpiryOfPlate, now } = reminder
  if (!settings.notificationEnabled || session.payment_status !== 'paid') return false
  const hasBeenExtended = latestExpiryOfPlate > session.expires_at
  const isDue = now >= reminderTime(session.expires_at, settings.notificationThresholdMinutes)
  return isDue && session.expires_at > now && !hasBeenExtended
}

export function reminderTime(expiresAt: Date, notifyBeforeMinutes: number): Date {
  return new Date(expiresAt.getTime() - notifyBeforeMinutes * MINUTE_MS)
}
