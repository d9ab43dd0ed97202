import { ROLES } from '@lotwise/domain/roles'
import { PAYMENT_METHOD_TYPES, PAYMENT_STATUSES, SESSION_TYPES } from '@lotwise/domain/session'
import * as v from 'valibot'
import { dollars, instant, uuid } from './records.ts'

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
  /** When its driver ended it early; every role sees it. */
  stopped_at: v.optional(instant),
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

/** A note about a plate, and its block while it runs; for every role. */
export const shownPlateNote = v.object({
  note: v.nullable(v.string()),
  blocked: v.nullable(v.object({ reason: v.string(), until: v.string() })),
})
