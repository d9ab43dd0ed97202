import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { lotRecord, slug } from './records.ts'

export const getStaffLot = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug',
  summary: 'One lot as its staff see it, whatever its status; the payment account only for those who may see it',
  access: 'session.read',
  params: v.strictObject({ slug }),
  reply: v.object({ ...lotRecord.entries, stripe_account_id: v.optional(v.nullable(v.string())) }),
})
