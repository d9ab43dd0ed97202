import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { slug } from './records.ts'

/** Cars with a valid stay, of the lot's spaces. */
export const occupancyRecord = v.object({
  is_full: v.boolean(),
  /** Null: the owner has not said how many there are. */
  spaces: v.nullable(v.object({ total: v.number(), taken: v.number() })),
})

export const markFull = endpoint({
  method: 'PUT',
  path: '/api/admin/lots/:slug/full',
  summary: 'Mark a lot as full, so that no new parking is sold there, or sell again; extensions are always sold',
  access: 'settings.edit',
  params: v.strictObject({ slug }),
  body: v.strictObject({ is_full: v.boolean() }),
  reply: v.object({ is_full: v.boolean() }),
})
