import { WEEKDAYS } from '@lotwise/domain/permit'
import { CHECK_RESULTS, CHECK_TONES } from '@lotwise/domain/plate-check'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'
import { shownPlateNote, staffSessionRecord } from './staff-records.ts'

const result = v.picklist(CHECK_RESULTS)

export const checkPlate = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/checks',
  summary: 'May this plate stand here now? Recorded; with an Idempotency-Key a repeat is the same check',
  access: 'session.check',
  reasons: [
    'plate_required',
    'plate_too_long',
    'plate_characters',
    'idempotency_key_too_long',
    'idempotency_key_reused',
  ],
  params: v.strictObject({ slug }),
  body: v.strictObject({ license_plate: v.pipe(v.string(), v.maxLength(200)), round_id: v.optional(uuid) }),
  reply: v.object({
    id: uuid,
    checked_at: instant,
    license_plate: v.string(),
    result,
    /** What a checker may see, for every role: no amounts, no names. */
    session: v.nullable(
      v.pick(staffSessionRecord, ['id', 'license_plate', 'expires_at', 'created_at', 'payment_status', 'notes']),
    ),
    /** The month is over and the provider is collecting the next one: valid. */
    renewing: v.boolean(),
    plate_note: v.optional(shownPlateNote),
    /** Of this plate, whether or not it counts today; absent where there is none. */
    permit: v.optional(
      v.object({
        reason: v.nullable(v.string()),
        notes: v.nullable(v.string()),
        ends_at: instant,
        weekdays: v.array(v.picklist(WEEKDAYS)),
        applies: v.boolean(),
      }),
    ),
    renewing_until: v.optional(instant),
    /** Nothing valid was found, and drivers have not been able to pay since then: amber. */
    outage_since: v.optional(instant),
    /** Minutes this lot gives after arrival and after the end. */
    grace: v.object({ arrival_minutes: v.number(), end_minutes: v.number() }),
    /** Not found, but first seen so recently that the driver still has until then to pay. */
    arrival_until: v.optional(instant),
    near_misses: v.array(
      v.object({
        license_plate: v.string(),
        result,
        expires_at: instant,
        /** It differs from the plate asked for in nothing but characters that look the same. */
        lookalike: v.optional(v.boolean()),
      }),
    ),
  }),
})

export const listChecks = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/checks',
  summary: "The newest checks of a lot; a checker's own, and everyone's for who manages it",
  access: 'session.check',
  params: v.strictObject({ slug }),
  reply: v.array(
    v.object({
      id: uuid,
      checked_at: instant,
      license_plate: v.string(),
      result,
      tone: v.picklist(CHECK_TONES),
      user_email: v.string(),
    }),
  ),
})
