import { DAY_SECONDS } from '@lotwise/domain/duration'
import { CHECK_RESULTS, CHECK_TONES } from '@lotwise/domain/plate-check'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'

export const MOST_CHECKS_A_BATCH = 100
const MONTH_SECONDS = 31 * DAY_SECONDS

const answeredCheck = v.strictObject({
  /** One check of a phone. Sent again, also as the Idempotency-Key of an online check, it is still one check. */
  nonce: uuid,
  license_plate: v.pipe(v.string(), v.maxLength(200)),
  result: v.picklist(CHECK_RESULTS),
  /** The colour that was shown, where it is not the result's own: a slip is amber. */
  tone: v.optional(v.picklist(CHECK_TONES)),
  /** By the phone's idea of the server's clock; a time to come counts as now. */
  checked_at: instant,
  /** Age of the data that the phone answered from. */
  data_age_s: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MONTH_SECONDS)),
  /** Made by the phone; a round that is not known yet begins with its first check. */
  round_id: v.optional(uuid),
})

export const recordChecks = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/checks/batch',
  summary: 'Records checks that a phone answered itself, each once, however often it is sent',
  access: 'session.check',
  params: v.strictObject({ slug }),
  body: v.strictObject({ checks: v.pipe(v.array(answeredCheck), v.minLength(1), v.maxLength(MOST_CHECKS_A_BATCH)) }),
  reply: v.object({
    recorded: v.array(uuid),
    /** Not plates: sending them again does not help. */
    refused: v.array(uuid),
  }),
})
