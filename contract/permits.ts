import { LANGUAGES } from '@lotwise/domain/language'
import { MAX_PERMITS_AT_ONCE, PERMIT_STATES, PERMIT_TEXT_LENGTHS, WEEKDAYS } from '@lotwise/domain/permit'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'

const typed = v.pipe(v.string(), v.maxLength(200))
const day = v.pipe(v.string(), v.maxLength(40))
const upTo = (length: number) => v.pipe(v.string(), v.maxLength(length))
const weekdays = v.array(v.picklist(WEEKDAYS))

const permitRecord = v.object({
  id: uuid,
  /** Null: added as a free parker, by plate alone. */
  holder: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  license_plates: v.array(v.string()),
  /** Days of the lot's calendar; the last one counts. */
  from: v.string(),
  until: v.string(),
  ends_at: instant,
  weekdays,
  reason: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  state: v.picklist(PERMIT_STATES),
})

const entry = {
  holder: upTo(PERMIT_TEXT_LENGTHS.holder),
  phone: typed,
  license_plates: v.pipe(v.array(typed), v.maxLength(100)),
  from: day,
  until: day,
  weekdays: v.pipe(weekdays, v.maxLength(WEEKDAYS.length)),
  reason: upTo(PERMIT_TEXT_LENGTHS.reason),
  notes: upTo(PERMIT_TEXT_LENGTHS.notes),
}

const entryReasons = [
  'plate_required',
  'plate_too_long',
  'plate_characters',
  'phone_required',
  'phone_too_long',
  'permit_holder_required',
  'permit_plates_too_many',
  'permit_plate_twice',
  'permit_day_invalid',
  'permit_days_reversed',
  'permit_weekdays_required',
  'permit_exists',
] as const

export const PERMITS_PER_PAGE = 50

export const listPermits = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/permits',
  summary: 'Who may park here without paying; searched by holder, phone, plate and reason',
  access: 'permit.read',
  params: v.strictObject({ slug }),
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(80))),
    state: v.optional(v.picklist(['all', ...PERMIT_STATES]), 'all'),
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), '1'),
  }),
  reply: v.object({ rows: v.array(permitRecord), total: v.number() }),
})

export const exportPermits = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/permits.csv',
  summary: 'All permits as a file that can be imported again',
  access: 'permit.manage',
  params: v.strictObject({ slug }),
  query: v.object({ lang: v.optional(v.picklist(LANGUAGES)) }),
  produces: 'text/csv',
})

export const addPermit = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/permits',
  summary: 'Let plates park without paying on some days',
  access: 'permit.manage',
  reasons: entryReasons,
  params: v.strictObject({ slug }),
  body: v.strictObject(entry),
  reply: permitRecord,
  status: 201,
})

export const changePermit = endpoint({
  method: 'PATCH',
  path: '/api/admin/lots/:slug/permits/:id',
  summary: 'Change what is named of a permit; the rest stays',
  access: 'permit.manage',
  reasons: [...entryReasons, 'permit_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.partial(v.strictObject(entry)),
  reply: permitRecord,
})

export const renewPermit = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/permits/:id/renewal',
  summary: 'Let a permit last until another day, also one that has ended',
  access: 'permit.manage',
  reasons: ['permit_not_found', 'permit_day_invalid', 'permit_days_reversed', 'permit_exists'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.strictObject({ until: day }),
  reply: permitRecord,
})

export const endPermit = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/permits/:id/end',
  summary: 'End a permit now',
  access: 'permit.manage',
  reasons: ['permit_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  reply: permitRecord,
})

export const importPermits = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/permits/import',
  summary: 'Add many permits, all or none; with dry_run only the problems are reported',
  access: 'permit.manage',
  reasons: ['permits_not_imported'],
  params: v.strictObject({ slug }),
  maxBodyBytes: 8 * 1024 * 1024,
  // A permit for every day with a few plates has twenty.
  maxBodyValues: 30 * MAX_PERMITS_AT_ONCE,
  limit: { most: 30, seconds: 60 },
  body: v.strictObject({
    dry_run: v.boolean(),
    permits: v.pipe(v.array(v.strictObject(entry)), v.minLength(1), v.maxLength(MAX_PERMITS_AT_ONCE)),
  }),
  reply: v.object({
    added: v.number(),
    problems: v.array(
      v.object({
        /** Of the permit in the list that was sent. */
        index: v.number(),
        reason: v.picklist(entryReasons),
        field: v.string(),
        license_plate: v.nullable(v.string()),
        /** Where the plate is in another permit of the same list: which one. */
        same_as: v.nullable(v.number()),
      }),
    ),
  }),
})
