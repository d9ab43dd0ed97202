import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug } from './records.ts'

const state = v.nullable(v.record(v.string(), v.unknown()))

const auditRecord = v.object({
  id: v.number(),
  at: instant,
  /** Null: nobody of the staff, but the system on the provider's word or on a timer. */
  user_email: v.nullable(v.string()),
  action: v.string(),
  subject_kind: v.string(),
  subject_id: v.string(),
  before: state,
  after: state,
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/audit',
  summary: 'Who changed what at a lot, newest first, a hundred at a time; before: the id of the last one seen',
  access: 'audit.read',
  params: v.strictObject({ slug }),
  query: v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))) }),
  reply: v.array(auditRecord),
})
