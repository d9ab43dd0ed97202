import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, slug } from './records.ts'
import { occupancyRecord } from './spaces.ts'

const revenue = v.object({ total: dollars, one_time: dollars, monthly: dollars })

export const getStats = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/stats',
  summary: 'The numbers of the dashboard cards; revenue only for those who may see it',
  access: 'session.read',
  params: v.strictObject({ slug }),
  reply: v.object({
    active_sessions: v.number(),
    occupancy: occupancyRecord,
    sessions_today: v.number(),
    sessions_this_month: v.number(),
    revenue_today: v.optional(revenue),
    revenue_this_month: v.optional(revenue),
    revenue_last_month: v.optional(revenue),
    /** In percent, against the same days of last month, which are these. */
    month_over_month: v.optional(v.number()),
    compared_days: v.optional(v.object({ from: v.string(), to: v.string() })),
  }),
})

export const getRevenue = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/revenue',
  summary: "Money that came in, net of refunds, by the lot's days (365: by month)",
  access: 'revenue.read',
  params: v.strictObject({ slug }),
  query: v.object({ days: v.optional(v.picklist(['7', '30', '365']), '7') }),
  reply: v.object({
    days: v.number(),
    points: v.array(v.object({ key: v.string(), ...revenue.entries })),
  }),
})
