import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { slug } from './records.ts'

export const getBusyHours = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/busy-hours',
  summary: 'How many cars stand there on average at each hour of the week, over the last 12 weeks of paid stays',
  access: 'revenue.read',
  params: v.strictObject({ slug }),
  reply: v.object({
    /** The first day (YYYY-MM-DD) that is counted; null: nothing has been sold yet. */
    from: v.nullable(v.string()),
    /** From Monday, hours of the lot's clock from midnight; null: there was no such hour yet. */
    week: v.array(v.array(v.nullable(v.number()))),
  }),
})
