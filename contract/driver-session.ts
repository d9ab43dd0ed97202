import { PAYMENT_METHOD_TYPES, PAYMENT_STATUSES, SESSION_TYPES } from '@lotwise/domain/session'
import * as v from 'valibot'
import { dollars, instant, uuid } from './records.ts'

/** What a driver may see of a session. Never phone, e-mail, names or notes. */
export const driverSessionRecord = v.object({
  id: uuid,
  license_plate: v.string(),
  hours: v.number(),
  amount: dollars,
  expires_at: instant,
  created_at: instant,
  location: v.string(),
  lot_id: uuid,
  lot_slug: v.string(),
  auto_renew: v.boolean(),
  session_type: v.picklist(SESSION_TYPES),
  payment_status: v.picklist(PAYMENT_STATUSES),
  payment_method_type: v.nullable(v.picklist(PAYMENT_METHOD_TYPES)),
  card_type: v.nullable(v.string()),
  card_last4: v.nullable(v.string()),
  /** Its driver may end it early, if something comes back. */
  can_stop: v.optional(v.literal(true)),
  stopped_at: v.optional(instant),
  /** Paid extensions moved the end of this stay. */
  extended: v.optional(v.literal(true)),
  /** Unpaid and valid: its driver parked while payments did not work, and pays when they do. */
  pay_later: v.optional(v.literal(true)),
  /** Minutes before the end at which its driver wants the reminder, 0 for none; absent: the lot's own notice. */
  reminder_minutes: v.optional(v.number()),
  /** The paid month is over and the provider is collecting the next one: still valid. */
  renewing: v.boolean(),
  /** Until when the session is valid while the next month is collected; absent where none will be. */
  renewing_until: v.optional(instant),
})
