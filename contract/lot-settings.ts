import { PROVINCES } from '@lotwise/domain/tax'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { lotSettingsRecord, slug } from './records.ts'

const typed = v.pipe(v.string(), v.maxLength(300))

/** Beside what drivers may see: how many spaces there are, and which taxes are inside the prices. */
const staffSettingsRecord = v.object({
  ...lotSettingsRecord.entries,
  spaces: v.nullable(v.number()),
  /** No more are sold than there are spaces. */
  sell_within_spaces: v.boolean(),
  province: v.nullable(v.picklist(PROVINCES)),
  gst_hst_number: v.nullable(v.string()),
  qst_number: v.nullable(v.string()),
  /** The first day (YYYY-MM-DD) whose receipts show tax; null: all do. */
  tax_since: v.nullable(v.string()),
  /** How many cars may take turns on a monthly plan. */
  plates_per_plan: v.number(),
  /** Minutes to pay after arriving, and to leave or extend after the end. */
  grace_arrival_minutes: v.number(),
  grace_end_minutes: v.number(),
  /** Where the lot is, like “45.50169, -73.56725”. */
  position: v.nullable(v.string()),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/settings',
  summary: 'The settings of a lot',
  access: 'settings.read',
  reasons: ['lot_settings_not_found'],
  params: v.strictObject({ slug }),
  reply: staffSettingsRecord,
})

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/lots/:slug/settings',
  summary: 'Change prices, limits, spaces, notifications, and what receipts say about seller and tax',
  access: 'settings.edit',
  reasons: [
    'lot_settings_not_found',
    'hourly_rate_invalid',
    'price_not_whole_cents',
    'price_below_card_minimum',
    'max_daily_rate_invalid',
    'max_hours_invalid',
    'subscription_amount_invalid',
    'notification_threshold_invalid',
    'stop_min_hours_invalid',
    'spaces_invalid',
    'spaces_required',
    'plates_per_plan_invalid',
    'grace_invalid',
    'position_unreadable',
    'position_outside_canada',
    'gst_hst_number_invalid',
    'qst_number_invalid',
    'province_required',
    'qst_outside_quebec',
    'tax_since_invalid',
    'operator_name_too_long',
  ],
  params: v.strictObject({ slug }),
  body: v.strictObject({
    hourly_rate: v.optional(v.number()),
    max_daily_rate: v.optional(v.number()),
    max_hours: v.optional(v.number()),
    subscription_amount: v.optional(v.number()),
    notification_threshold: v.optional(v.number()),
    notification_enabled: v.optional(v.boolean()),
    stop_min_hours: v.optional(v.nullable(v.number())),
    spaces: v.optional(v.nullable(v.number())),
    sell_within_spaces: v.optional(v.boolean()),
    plates_per_plan: v.optional(v.number()),
    grace_arrival_minutes: v.optional(v.number()),
    grace_end_minutes: v.optional(v.number()),
    /** The two numbers, or a link to a map. */
    position: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000)))),
    operator_name: v.optional(v.nullable(typed)),
    operator_address: v.optional(v.nullable(typed)),
    province: v.optional(v.nullable(v.picklist(PROVINCES))),
    gst_hst_number: v.optional(v.nullable(typed)),
    qst_number: v.optional(v.nullable(typed)),
    tax_since: v.optional(v.nullable(typed)),
  }),
  reply: staffSettingsRecord,
})
