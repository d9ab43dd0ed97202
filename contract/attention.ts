import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'

const attentionRecord = v.object({
  id: uuid,
  kind: v.string(),
  session_id: v.nullable(uuid),
  license_plate: v.nullable(v.string()),
  detail: v.record(v.string(), v.unknown()),
  created_at: instant,
})

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/attention',
  summary: 'Payments of a lot that need a person: amounts that differ, money paid twice, refunds that failed, disputes',
  access: 'attention.read',
  params: v.strictObject({ slug }),
  reply: v.array(attentionRecord),
})

export const resolveAttention = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/attention/:id/resolve',
  summary: 'A person has looked at it',
  access: 'attention.resolve',
  reasons: ['attention_item_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  reply: v.object({ success: v.boolean() }),
})
