import { CHECK_RESULTS } from '@lotwise/domain/plate-check'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, slug, uuid } from './records.ts'
import { staffSessionRecord } from './staff-records.ts'

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
  /** Reached the lot's account, before the card fee, which the provider takes there. */
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

const message = v.object({
  id: uuid,
  kind: v.picklist(['sms', 'email']),
  purpose: v.nullable(v.string()),
  status: v.picklist(['pending', 'sent', 'delivered', 'failed', 'given_up', 'stopped', 'unsure']),
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
