import { MINUTE_MS } from './duration.ts'
import type { LotSettings } from './lot-settings.ts'
import type { PaymentStatus } from './session.ts'

/** Used for stays no longer than the lot's notice, whose reminder would otherwise be due as soon as they are paid. */
export const SHORT_NOTICE_MINUTES = 15
/** What a driver can choose instead of the lot's notice; 0 is none. */
export const REMINDER_CHOICES = [0, 10, 15, 30, 60] as const
export type ReminderChoice = (typeof REMINDER_CHOICES)[number]

/** Shorter stays get no reminder. */
const SHORTEST_REMINDED_MINUTES = 30

export type PaidStay = { paidAt: Date; expiresAt: Date }

/** Subscriptions and free parkers are Yolo, so the status 'paid' is enough to select stays to remind. */
export function isReminderDue(reminder: {
  session: PaidStay & { paymentStatus: PaymentStatus }
  settings: Pick<LotSettings, 'notificationEnabled' | 'notificationThresholdMinutes'>
  hasLaterStay: boolean
  now: Date
}): boolean {
  const { session, settings, hasLaterStay, now } = reminder
  if (!settings.notificationEnabled || session.paymentStatus !== 'paid' || hasLaterStay) return false
  const time = reminderTime(session, settings.notificationThresholdMinutes)
  return time !== null && now >= time && now < session.expiresAt
}

/** Never in the first half of the stay. Computed on instants, so daylight-saving changes do not matter; null: no reminder. */
export function reminderTime({ paidAt, expiresAt }: PaidStay, noticeMinutes: number): Date | null {
  const halfway = (paidAt.getTime() + expiresAt.getTime()) / 2
  const before = (minutes: number) => new Date(Math.max(halfway, expiresAt.getTime() - minutes * MINUTE_MS))
  const stayMinutes = (expiresAt.getTime() - paidAt.getTime()) / MINUTE_MS
  if (stayMinutes > noticeMinutes) return before(noticeMinutes)
  return stayMinutes < SHORTEST_REMINDED_MINUTES ? null : before(SHORT_NOTICE_MINUTES)
}
