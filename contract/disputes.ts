import { DISPUTE_STATES } from '@lotwise/domain/dispute'
import { LANGUAGES } from '@lotwise/domain/language'
import { CHECK_RESULTS } from '@lotwise/domain/plate-check'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, instant, slug } from './records.ts'

/** The provider's id. */
const disputeId = v.pipe(v.string(), v.minLength(1), v.maxLength(255))

const purchase = v.object({
  license_plate: v.string(),
  kind: v.picklist(['stay', 'extension', 'month']),
  hours: v.nullable(v.number()),
  amount: dollars,
  paid_at: v.nullable(instant),
  valid_until: instant,
  receipt_number: v.nullable(v.number()),
})

const evidenceRecord = v.object({
  dispute: v.object({
    id: v.string(),
    state: v.picklist(DISPUTE_STATES),
    reason: v.string(),
    amount: dollars,
    /** What the bank has taken back, by the dispute's balance transactions. */
    withdrawn: dollars,
    opened_at: instant,
    due_by: v.nullable(instant),
    is_saved: v.boolean(),
    is_submitted: v.boolean(),
  }),
  lot: v.object({ name: v.string(), address: v.nullable(v.string()), time_zone: v.string() }),
  purchase,
  card: v.object({ type: v.nullable(v.string()), last4: v.nullable(v.string()) }),
  customer: v.object({
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
  }),
  /** Other payments of the same stay. */
  extensions: v.array(purchase),
  messages: v.array(
    v.object({ kind: v.picklist(['sms', 'email']), purpose: v.nullable(v.string()), to: v.string(), sent_at: instant }),
  ),
  checks: v.array(v.object({ checked_at: instant, license_plate: v.string(), result: v.picklist(CHECK_RESULTS) })),
})

export const getDisputeEvidence = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/disputes/:id/evidence',
  summary: 'What we know about a disputed payment: purchase, receipt, messages, checks on foot, extensions',
  access: 'dispute.read',
  reasons: ['dispute_not_found'],
  params: v.strictObject({ slug, id: disputeId }),
  reply: evidenceRecord,
})

export const getDisputeEvidencePdf = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/disputes/:id/evidence.pdf',
  summary: 'The same as a file, in English or French',
  access: 'dispute.read',
  reasons: ['dispute_not_found'],
  limit: { most: 60, seconds: 60 },
  params: v.strictObject({ slug, id: disputeId }),
  query: v.object({ lang: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined) }),
  produces: 'application/pdf',
})

export const saveDisputeEvidence = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/disputes/:id/evidence',
  summary: 'Save the evidence with the payment provider; with submit: true send it to the bank, which is final',
  access: 'dispute.answer',
  reasons: ['dispute_not_found', 'dispute_not_open', 'evidence_failed'],
  params: v.strictObject({ slug, id: disputeId }),
  body: v.strictObject({ submit: v.boolean() }),
  reply: evidenceRecord,
})
