import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { dollars, uuid } from './records.ts'
import { occupancyRecord } from './spaces.ts'

const revenue = v.object({ total: dollars, one_time: dollars, monthly: dollars })

const lotFigures = v.object({
  lot_id: uuid,
  active_sessions: v.number(),
  occupancy: occupancyRecord,
  sessions_today: v.number(),
  /** Only where the caller may see revenue. */
  revenue_today: v.optional(revenue),
  revenue_this_month: v.optional(revenue),
  /** In percent, against the same days of last month. */
  month_over_month: v.optional(v.number()),
  /** Open items, only where the caller may see them. */
  attention: v.optional(v.number()),
})

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  summary:
    "The figures of all lots of the caller, and the last 30 days' revenue of those whose revenue the caller may see",
  access: 'signed-in',
  reply: v.object({
    lots: v.array(lotFigures),
    points: v.array(v.object({ key: v.string(), ...revenue.entries })),
  }),
})
