import { CHECK_RESULTS, CHECK_TONES } from '@lotwise/domain/plate-check'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'

const roundRecord = v.object({
  id: uuid,
  started_at: instant,
  /** Null: it goes on. */
  ended_at: v.nullable(instant),
  user_email: v.string(),
  is_own: v.boolean(),
  /** Cars by the colour of their last answer. */
  cars: v.object({ good: v.number(), wait: v.number(), bad: v.number() }),
})

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/rounds',
  summary: "The newest rounds of a lot; a checker's own, and everyone's for who manages it",
  access: 'session.check',
  params: v.strictObject({ slug }),
  reply: v.array(roundRecord),
})

export const saveRound = endpoint({
  method: 'PUT',
  path: '/api/admin/lots/:slug/rounds/:id',
  summary: "Begins or ends one's own round; the phone makes its id, and may say the same again",
  access: 'session.check',
  reasons: ['round_not_found', 'round_times_invalid'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.strictObject({ started_at: instant, ended_at: v.nullable(instant) }),
  reply: v.object({ id: uuid, started_at: instant, ended_at: v.nullable(instant) }),
})

export const getRound = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/rounds/:id',
  summary: 'The sheet of a round: every check in order',
  access: 'session.details',
  reasons: ['round_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  reply: v.object({
    ...roundRecord.entries,
    checks: v.array(
      v.object({
        id: uuid,
        checked_at: instant,
        license_plate: v.string(),
        result: v.picklist(CHECK_RESULTS),
        tone: v.picklist(CHECK_TONES),
        /** Seconds; null: answered by the server. */
        data_age_s: v.nullable(v.number()),
      }),
    ),
  }),
})

export const getRoundCsv = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/rounds/:id/sheet.csv',
  summary: 'The sheet of a round as a file',
  access: 'session.details',
  reasons: ['round_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  produces: 'text/csv',
})
