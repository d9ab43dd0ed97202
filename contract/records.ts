import { PAYMENT_METHOD_TYPES, PAYMENT_STATUSES, SESSION_TYPES } from '@lotwise/domain/session'
import { ROLES } from '@lotwise/domain/roles'
import * as v from 'valibot'

export const uuid = v.pipe(v.string(), v.uuid())
export const instant = v.pipe(v.string(), v.isoTimestamp())
/** Any text: an unknown slug is answered with 404, not 400. */
export const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** Dollars, as the specification has them on the wire; whole cents inside. */
export const dollars = v.pipe(v.number(), v.finite())

export const lotRecord = v.object({
  id: uuid,
  slug: v.string(),
  display_name: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  address: v.nullable(v.string()),
  status: v.string(),
  timezone: v.string(),
})

export const lotSettingsRecord = v.object({
  id: uuid,
  lot_id: uuid,
  hourly_rate: dollars,
  max_daily_rate: dollars,
  max_hours: v.number(),
  subscription_amount: dollars,
  notification_threshold: v.number(),
  notification_enabled: v.boolean(),
  public_site_url: v.nullable(v.string()),
  updated_at: instant,
})

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
  /** Paid extensions moved the end of this stay. */
  extended: v.optional(v.literal(true)),
  /** The paid month is over and the provider is collecting the next one: still valid. */
  renewing: v.boolean(),
  /** Until when the session is valid while the next month is collected; absent where none will be. */
  renewing_until: v.optional(instant),
})

/** Every field staff may see; which of them a role is sent is decided by domain/session-fields. */
export const staffSessionRecord = v.object({
  id: uuid,
  lot_id: uuid,
  license_plate: v.string(),
  expires_at: instant,
  created_at: instant,
  location: v.string(),
  payment_status: v.picklist(PAYMENT_STATUSES),
  notes: v.nullable(v.string()),
  phone: v.optional(v.nullable(v.string())),
  hours: v.optional(v.number()),
  amount: v.optional(dollars),
  first_name: v.optional(v.nullable(v.string())),
  last_name: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  auto_renew: v.optional(v.boolean()),
  session_type: v.optional(v.picklist(SESSION_TYPES)),
  card_type: v.optional(v.nullable(v.string())),
  card_last4: v.optional(v.nullable(v.string())),
  payment_method_type: v.optional(v.nullable(v.picklist(PAYMENT_METHOD_TYPES))),
  payment_id: v.optional(v.nullable(v.string())),
  stripe_session_id: v.optional(v.nullable(v.string())),
  customer_id: v.optional(v.nullable(v.string())),
  transaction_id: v.optional(v.nullable(v.string())),
  /** As for drivers; every role sees it, because it decides whether a plate is valid. */
  renewing_until: v.optional(instant),
  /** Of the payment it stands on; more than 0 and still paid: refunded in part. */
  refunded_amount: v.optional(dollars),
})

export const lotAdminRecord = v.object({
  id: uuid,
  lot_id: uuid,
  user_id: uuid,
  role: v.picklist(ROLES),
  status: v.string(),
  created_at: instant,
  user_email: v.string(),
  invited_by: v.nullable(uuid),
  invited_at: v.nullable(instant),
})

export const payoutStatusRecord = v.object({
  charges_enabled: v.boolean(),
  payouts_enabled: v.boolean(),
  details_submitted: v.boolean(),
  requirements: v.object({ currently_due: v.pipe(v.array(v.string()), v.readonly()) }),
})
