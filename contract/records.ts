import * as v from 'valibot'

export const uuid = v.pipe(v.string(), v.uuid())
export const instant = v.pipe(v.string(), v.isoTimestamp())
/** Any text: an unknown slug is answered with 404, not 400. */
export const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** Dollars, as the specification has them on the wire; whole cents inside. */
export const dollars = v.pipe(v.number(), v.finite())

export const lotRecord = v.object({
  id: uuid,
  slug: v.string(),
  display_name: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  address: v.nullable(v.string()),
  status: v.string(),
  timezone: v.string(),
})

export const lotSettingsRecord = v.object({
  id: uuid,
  lot_id: uuid,
  hourly_rate: dollars,
  max_daily_rate: dollars,
  max_hours: v.number(),
  subscription_amount: dollars,
  notification_threshold: v.number(),
  notification_enabled: v.boolean(),
  /** Drivers may stop early, and at least so many hours are charged; null: they may not. */
  stop_min_hours: v.nullable(v.number()),
  /** Who sells the parking, as on receipts. */
  operator_name: v.nullable(v.string()),
  operator_address: v.nullable(v.string()),
  public_site_url: v.nullable(v.string()),
  updated_at: instant,
})
