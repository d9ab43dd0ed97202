import { LANGUAGES } from '@lotwise/domain/language'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@lotwise/domain/paging'
import { PAYMENT_STATUSES, SESSION_TYPES } from '@lotwise/domain/session'
import { DEFAULT_SORT, SESSION_SORTS } from '@lotwise/domain/session-sort'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'
import { staffSessionRecord } from './staff-records.ts'

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

const filters = {
  search: v.optional(v.pipe(v.string(), v.maxLength(40))),
  activity: v.optional(v.picklist(['all', 'active', 'expired']), 'all'),
  payment_status: v.optional(v.picklist(['all', ...PAYMENT_STATUSES]), 'all'),
  /** The type shown: the stored one, or else what the plate's day before makes of it. */
  session_type: v.optional(v.picklist(['all', ...SESSION_TYPES]), 'all'),
  location: v.optional(v.pipe(v.string(), v.maxLength(200))),
  from: v.optional(instant),
  to: v.optional(instant),
}

const order = {
  sort: v.optional(v.picklist(SESSION_SORTS), DEFAULT_SORT),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
}

export const listStaffSessions = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/sessions',
  summary: 'The sessions of a lot, as the caller may see them',
  access: 'session.read',
  reasons: ['sort_forbidden', 'filter_forbidden'],
  params: v.strictObject({ slug }),
  query: v.object({
    ...filters,
    ...order,
    page: v.optional(v.pipe(wholeNumber, v.minValue(1)), '1'),
    page_size: v.optional(v.pipe(wholeNumber, v.picklist(PAGE_SIZES)), String(DEFAULT_PAGE_SIZE)),
    /** Count to the end, also where that takes seconds. */
    count: v.optional(v.literal('exact')),
    /** The page that follows this session, or the one that precedes it, whatever its number. */
    after: v.optional(uuid),
    before: v.optional(uuid),
  }),
  reply: v.object({
    rows: v.array(staffSessionRecord),
    total: v.number(),
    /** There are more: in a lot with very many sessions not all that match are counted unless asked for. */
    total_is_least: v.optional(v.literal(true)),
  }),
})

export const exportSessions = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/sessions.csv',
  summary: 'The filtered sessions as a file',
  access: 'session.export',
  reasons: ['sort_forbidden', 'filter_forbidden'],
  params: v.strictObject({ slug }),
  query: v.object({
    ...filters,
    ...order,
    /** Of headings and statuses; default: the browser's. */
    lang: v.optional(v.picklist(LANGUAGES)),
    /** The stored fields under their own names, for programs. */
    raw: v.optional(v.literal('1')),
  }),
  produces: 'text/csv',
})

export const watchSessions = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/events',
  summary:
    'Ids of sessions as they change, and names of lists that changed (server-sent events); spread_ms: over how long many dashboards spread their reads',
  access: 'session.read',
  params: v.strictObject({ slug }),
  produces: 'text/event-stream',
})

export const addFreeParker = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/free-parkers',
  summary: 'Let a plate park for free',
  access: 'freeParker.add',
  reasons: ['plate_required', 'plate_too_long', 'plate_characters', 'free_parker_exists'],
  params: v.strictObject({ slug }),
  body: v.strictObject({
    license_plate: v.pipe(v.string(), v.maxLength(200)),
    location: v.optional(v.string()),
    notes: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000)))),
  }),
  reply: staffSessionRecord,
  status: 201,
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/lots/:slug/sessions/:id',
  summary: 'Hide a session everywhere; its money trail stays',
  access: 'session.delete',
  reasons: ['session_not_found', 'session_just_paid', 'delete_failed'],
  params: v.strictObject({ slug, id: uuid }),
  reply: v.object({ success: v.boolean() }),
})
