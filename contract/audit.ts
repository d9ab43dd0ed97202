import { AUDIT_KINDS } from '@lotwise/domain/audit-kind'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'

const state = v.nullable(v.record(v.string(), v.unknown()))

const auditRecord = v.object({
  id: v.number(),
  at: instant,
  user_id: v.nullable(uuid),
  /** Null: nobody of the staff, but the system on the provider's word or on a timer. */
  user_email: v.nullable(v.string()),
  action: v.string(),
  subject_kind: v.string(),
  subject_id: v.string(),
  /** Of the session it is about, also of one that has been deleted since. */
  license_plate: v.nullable(v.string()),
  before: state,
  after: state,
})

export const AUDIT_ROWS_PER_PAGE = 100

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/audit',
  summary: 'Who changed what at a lot, newest first, a hundred at a time; before: the id of the last one seen',
  access: 'audit.read',
  params: v.strictObject({ slug }),
  query: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
    kind: v.optional(v.picklist(AUDIT_KINDS)),
    /** Only what people did, only what happened by itself, or only what this person did. */
    by: v.optional(v.union([v.picklist(['people', 'system']), uuid])),
  }),
  reply: v.array(auditRecord),
})

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/audit/people',
  summary: 'Everyone who ever changed something at a lot, those who have left its team too',
  access: 'audit.read',
  params: v.strictObject({ slug }),
  reply: v.array(v.object({ user_id: uuid, user_email: v.string() })),
})
