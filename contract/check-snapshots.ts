import { PAYMENT_METHOD_TYPES, PAYMENT_STATUSES } from '@lotwise/domain/session'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug } from './records.ts'

/** Enough to answer a check of the plate; no ids, names, phones or amounts. */
export const snapshotPlate = v.object({
  plate_key: v.string(),
  /** Also those that were paid for under this spelling, which was corrected since. */
  stays: v.array(
    v.object({
      license_plate: v.string(),
      expires_at: instant,
      created_at: instant,
      payment_status: v.picklist(PAYMENT_STATUSES),
      payment_method_type: v.nullable(v.picklist(PAYMENT_METHOD_TYPES)),
      subscription_status: v.nullable(v.string()),
      auto_renew: v.boolean(),
      pay_later: v.boolean(),
      notes: v.nullable(v.string()),
      of_permit: v.boolean(),
    }),
  ),
  permits: v.array(
    v.object({
      license_plate: v.string(),
      starts_at: instant,
      ends_at: instant,
      /** One bit per weekday, Monday first. */
      weekdays: v.number(),
      reason: v.nullable(v.string()),
      notes: v.nullable(v.string()),
    }),
  ),
  note: v.nullable(
    v.object({
      note: v.nullable(v.string()),
      blocked_until: v.nullable(instant),
      block_reason: v.nullable(v.string()),
    }),
  ),
  /** When a check first did not find it, in this visit and since it was last found. */
  first_seen_at: v.nullable(instant),
})

export const getCheckSnapshot = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/check-snapshot',
  summary: 'What answers a check now, to be kept on the device; with `since` only the parts that changed',
  access: 'session.check',
  params: v.strictObject({ slug }),
  /**
   * `since`: the cursor of the snapshot that the device has. One that is not understood gives all parts. `limit`: the reply ends with the
   * part that brings it to so many rows.
   */
  query: v.object({
    since: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number))),
  }),
  reply: v.object({
    taken_at: instant,
    time_zone: v.string(),
    grace: v.object({ arrival_minutes: v.number(), end_minutes: v.number() }),
    /** Of this shift, in which drivers could not pay; always all of them. */
    outages: v.array(v.object({ began_at: instant, ended_at: v.nullable(instant) })),
    cursor: v.string(),
    /** Other parts differ as well: ask again with this cursor. Until then the parts are of different moments. */
    has_more: v.boolean(),
    /** Each replaces the part of that number as a whole. */
    parts: v.array(v.object({ part: v.number(), plates: v.array(snapshotPlate) })),
    /** Public keys (RFC 7517) with which a driver's proof is verified. */
    proof_keys: v.array(v.object({ kid: v.string(), kty: v.string(), crv: v.string(), x: v.string() })),
  }),
})
