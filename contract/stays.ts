import { PLATE_CHANGE_KINDS } from '@lotwise/domain/plate-change'
import { CHECK_RESULTS } from '@lotwise/domain/plate-check'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, slug, uuid } from './records.ts'
import { shownPlateNote, staffSessionRecord } from './staff-records.ts'

const payment = v.object({
  id: uuid,
  session_id: uuid,
  /** card: a stay or its extension; subscription and renewal: the first and a later month. */
  kind: v.picklist(['card', 'subscription', 'renewal']),
  paid_at: instant,
  amount: dollars,
  platform_fee: dollars,
  refunded: dollars,
  disputed: dollars,
  /** The provider's own; null until it has booked the payment, with refunds and disputes. */
  card_fee: v.nullable(dollars),
  /** What reaches the lot's account, before the card fee where that is not known. */
  net: dollars,
  card_type: v.nullable(v.string()),
  card_last4: v.nullable(v.string()),
  receipt_number: v.nullable(v.number()),
})

const refund = v.object({
  id: uuid,
  amount: dollars,
  status: v.picklist(['requested', 'pending', 'succeeded', 'failed']),
  reason: v.nullable(v.string()),
  created_at: instant,
  /** Null: Lotwise by itself, or somebody in the provider's dashboard. */
  user_email: v.nullable(v.string()),
})

const plateChange = v.object({
  id: v.number(),
  kind: v.picklist(PLATE_CHANGE_KINDS),
  former_plate: v.string(),
  changed_at: instant,
  /** By whom and why only for those who may see customers. Null: the driver. */
  user_email: v.optional(v.nullable(v.string())),
  reason: v.optional(v.nullable(v.string())),
})

const message = v.object({
  id: uuid,
  kind: v.picklist(['sms', 'email']),
  purpose: v.nullable(v.string()),
  /** off: nothing that could send it is set up. */
  status: v.picklist(['pending', 'sent', 'delivered', 'failed', 'given_up', 'stopped', 'unsure', 'off']),
  created_at: instant,
})

export const getStay = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/sessions/:id',
  summary: 'A session with all that belongs to its stay, as the caller may see it',
  access: 'session.read',
  reasons: ['session_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  reply: v.object({
    session: staffSessionRecord,
    /** The first session and its extensions, oldest first. */
    sessions: v.array(staffSessionRecord),
    /** Of the plate, at this lot. */
    plate_note: v.optional(shownPlateNote),
    plate_changes: v.array(plateChange),
    /** Other cars that may take turns on a monthly plan; only the session's own plate is valid. */
    plan_plates: v.optional(v.array(v.string())),
    /** What staff added to the paid time. */
    goodwill_minutes: v.number(),
    checks: v.array(v.object({ id: uuid, checked_at: instant, result: v.picklist(CHECK_RESULTS) })),
    /** Only for those who may see customers and money. */
    payments: v.optional(v.array(payment)),
    refunds: v.optional(v.array(refund)),
    messages: v.optional(v.array(message)),
    /** What the time not used yet is worth; null where there is none. */
    unused: v.optional(v.nullable(dollars)),
  }),
})

export const editNotes = endpoint({
  method: 'PATCH',
  path: '/api/admin/lots/:slug/sessions/:id',
  summary: 'Change the staff’s notes of a session',
  access: 'session.note',
  reasons: ['session_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.strictObject({ notes: v.nullable(v.pipe(v.string(), v.maxLength(2000))) }),
  reply: staffSessionRecord,
})

const reason = v.pipe(v.string(), v.maxLength(500))

export const correctPlate = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/sessions/:id/plate',
  summary: 'Change the plate of a whole stay, with a reason',
  access: 'session.plate',
  reasons: ['session_not_found', 'plate_required', 'plate_too_long', 'plate_characters', 'change_reason_required'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.strictObject({ license_plate: v.pipe(v.string(), v.maxLength(200)), reason }),
  reply: v.object({ license_plate: v.string() }),
})

export const addMinutes = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/sessions/:id/minutes',
  summary: 'Add goodwill minutes to the end of a paid stay',
  access: 'session.goodwill',
  reasons: ['session_not_found', 'minutes_invalid', 'goodwill_needs_paid_stay', 'stay_end_changed'],
  params: v.strictObject({ slug, id: uuid }),
  /** expires_at: the end as the caller saw it, so that a repeated request adds nothing. */
  body: v.strictObject({ minutes: v.number(), expires_at: instant, reason: v.optional(reason) }),
  reply: v.object({ expires_at: instant }),
})
