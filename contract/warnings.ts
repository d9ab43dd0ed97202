import { CHECK_RESULTS } from '@lotwise/domain/plate-check'
import {
  MAX_EVIDENCE_PHOTOS,
  MAX_WARNING_PHOTOS,
  WARNING_NOTE_LENGTH,
  WARNING_REASONS,
  WARNING_STATES,
  WITHDRAWALS,
} from '@lotwise/domain/warning'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'
import { driversThread, staffThread } from './threads.ts'

export const WARNINGS_PER_PAGE = 50
/** Three photos as the app sends them, with the longest side at 1600 px. */
const MAX_BODY_BYTES = 6 * 1024 * 1024

// Functions: what only requests need is then left out of the browser's bundle.
const note = () => v.pipe(v.string(), v.trim(), v.maxLength(WARNING_NOTE_LENGTH))
const photos = (most: number) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.startsWith('data:image/', 'a photo must be a data URL that starts with data:image/'))),
    v.maxLength(most),
  )
const code = () => v.pipe(v.string(), v.maxLength(40))

const PHOTO_REASONS = ['photo_too_large', 'photo_too_many_pixels', 'photo_type_unsupported', 'photo_damaged'] as const

const facts = {
  license_plate: v.string(),
  reason: v.picklist(WARNING_REASONS),
  note: v.nullable(v.string()),
  seen_at: instant,
  /** When the paid time had ended, where there was any. */
  expired_at: v.nullable(instant),
  state: v.picklist(WARNING_STATES),
  closed_at: v.nullable(instant),
  withdrawal: v.nullable(v.picklist(WITHDRAWALS)),
}

const staffWarning = v.object({
  id: uuid,
  code: v.string(),
  ...facts,
  /** What the server's own check said when it was written. */
  result: v.picklist(CHECK_RESULTS),
  withdrawal_note: v.nullable(v.string()),
  user_email: v.string(),
  photo_count: v.number(),
  /** The driver has written and nobody has answered yet. */
  is_unanswered: v.boolean(),
})

export const writeWarning = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/warnings',
  summary:
    'Write a warning for a plate, which is checked again first; a repeat with the same nonce is the same warning',
  access: 'warning.write',
  reasons: [
    'plate_required',
    'plate_too_long',
    'plate_characters',
    'warning_not_due',
    'warning_lookalike',
    'warning_arrival',
    'warning_incident',
    'warning_exists',
    'warning_note_required',
    ...PHOTO_REASONS,
  ],
  params: v.strictObject({ slug }),
  maxBodyBytes: MAX_BODY_BYTES,
  body: v.strictObject({
    nonce: uuid,
    license_plate: v.pipe(v.string(), v.maxLength(200)),
    reason: v.picklist(WARNING_REASONS),
    note: note(),
    photos: photos(MAX_WARNING_PHOTOS),
  }),
  reply: staffWarning,
})

export const listWarnings = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/warnings',
  summary: 'The warnings of a lot, newest first; a checker’s own, and everyone’s for who manages it',
  access: 'warning.read',
  params: v.strictObject({ slug }),
  query: v.object({
    state: v.optional(v.picklist([...WARNING_STATES, 'all']), 'all'),
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), '1'),
  }),
  reply: v.object({ rows: v.array(staffWarning), total: v.number() }),
})

export const getStaffWarning = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/warnings/:id',
  summary: 'A warning with its photos, and for who may read them what its driver has written',
  access: 'warning.read',
  reasons: ['warning_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  reply: v.object({
    warning: staffWarning,
    photos: v.array(v.object({ id: uuid, author: v.picklist(['staff', 'driver']) })),
    thread: v.nullable(staffThread),
  }),
})

export const withdrawWarning = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/warnings/:id/withdrawal',
  summary: 'Withdraw a warning, with the reason; its photos are deleted',
  access: 'warning.withdraw',
  reasons: ['warning_not_found', 'warning_closed', 'warning_note_required'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.strictObject({ note: note() }),
  reply: staffWarning,
})

export const answerWarning = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/warnings/:id/thread',
  summary: 'Write to the driver of a warning, who reads it on its page and gets it by mail if there is an address',
  access: 'thread.answer',
  reasons: ['warning_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.strictObject({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)) }),
  reply: staffThread,
})

export const getStaffWarningPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/warnings/:id/photos/:photo',
  summary: 'A photo of a warning, for staff',
  access: 'warning.read',
  reasons: ['warning_not_found'],
  params: v.strictObject({ slug, id: uuid, photo: uuid }),
  produces: 'image/jpeg',
})

export const getWarningCard = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/warnings/:id/card.pdf',
  summary: 'The card to leave at the car, in English and French: A6, or as wide as a receipt printer',
  access: 'warning.read',
  reasons: ['warning_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  query: v.object({ paper: v.optional(v.picklist(['a6', 'receipt']), 'a6') }),
  produces: 'application/pdf',
})

const driversWarning = v.object({
  code: v.string(),
  lot_name: v.string(),
  lot_address: v.nullable(v.string()),
  lot_slug: v.string(),
  time_zone: v.string(),
  ...facts,
  /** Taken by the checker. */
  photos: v.array(uuid),
  /** How many the driver has sent. */
  evidence_count: v.number(),
  thread: driversThread,
})

export const getWarning = endpoint({
  method: 'GET',
  path: '/api/warnings/:code',
  summary: 'A warning, for who has its code',
  access: 'anyone',
  reasons: ['warning_not_found'],
  idIsKey: true,
  params: v.strictObject({ code: code() }),
  reply: driversWarning,
})

export const getWarningPhoto = endpoint({
  method: 'GET',
  path: '/api/warnings/:code/photos/:photo',
  summary: 'A photo of a warning, for who has its code',
  access: 'anyone',
  reasons: ['warning_not_found'],
  idIsKey: true,
  params: v.strictObject({ code: code(), photo: uuid }),
  produces: 'image/jpeg',
})

export const objectToWarning = endpoint({
  method: 'POST',
  path: '/api/warnings/:code/objection',
  summary: 'Object to a warning, with photos as evidence; the same text again within ten minutes changes nothing',
  access: 'anyone',
  reasons: ['warning_not_found', 'email_invalid', 'evidence_photos_too_many', ...PHOTO_REASONS],
  limit: { most: 20, seconds: 3600, isExact: true },
  idIsKey: true,
  params: v.strictObject({ code: code() }),
  maxBodyBytes: MAX_BODY_BYTES,
  body: v.strictObject({
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
    email: v.optional(v.pipe(v.string(), v.maxLength(200))),
    photos: photos(MAX_EVIDENCE_PHOTOS),
  }),
  reply: driversWarning,
})
