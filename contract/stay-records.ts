import { LANGUAGES } from '@lotwise/domain/language'
import { CHECK_RESULTS } from '@lotwise/domain/plate-check'
import { PLATE_CHANGE_KINDS } from '@lotwise/domain/plate-change'
import { PAYMENT_STATUSES } from '@lotwise/domain/session'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, uuid } from './records.ts'

/** Never phone, email or names, and of checks no person: whoever has the link, or the paper, sees this much. */
const stayRecord = v.object({
  session_id: uuid,
  lot_name: v.string(),
  lot_address: v.nullable(v.string()),
  lot_slug: v.string(),
  time_zone: v.string(),
  license_plate: v.string(),
  /** Oldest first; kept for 90 days. The plate as first entered counts along with the corrected one. */
  former_plates: v.array(
    v.object({
      license_plate: v.string(),
      kind: v.picklist(PLATE_CHANGE_KINDS),
      is_valid: v.boolean(),
      changed_at: instant,
    }),
  ),
  payment_status: v.picklist(PAYMENT_STATUSES),
  valid_from: instant,
  valid_until: instant,
  payments: v.array(
    v.object({ paid_at: instant, amount: dollars, refunded: dollars, receipt_number: v.nullable(v.number()) }),
  ),
  /** Of this stay, by staff on foot. */
  checks: v.array(v.object({ checked_at: instant, result: v.picklist(CHECK_RESULTS) })),
})

export const getStayRecord = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/record',
  summary: 'What is on record about a paid stay, for a driver who got a ticket',
  access: 'anyone',
  reasons: ['session_not_found', 'session_not_paid'],
  limit: { most: 60, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  reply: stayRecord,
})

export const getStayRecordPdf = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/record.pdf',
  summary: 'The same as a file, in English or French',
  access: 'anyone',
  reasons: ['session_not_found', 'session_not_paid'],
  limit: { most: 60, seconds: 60 },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  query: v.object({ lang: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined) }),
  produces: 'application/pdf',
})
