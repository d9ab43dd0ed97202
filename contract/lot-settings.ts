import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { lotSettingsRecord, slug } from './records.ts'

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/settings',
  summary: 'The settings of a lot',
  access: 'settings.read',
  params: v.strictObject({ slug }),
  reply: lotSettingsRecord,
})

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/lots/:slug/settings',
  summary: 'Change prices, limits and notifications',
  access: 'settings.edit',
  params: v.strictObject({ slug }),
  body: v.strictObject({
    hourly_rate: v.optional(v.number()),
    max_daily_rate: v.optional(v.number()),
    max_hours: v.optional(v.number()),
    subscription_amount: v.optional(v.number()),
    notification_threshold: v.optional(v.number()),
    notification_enabled: v.optional(v.boolean()),
  }),
  reply: lotSettingsRecord,
})
