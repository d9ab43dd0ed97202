import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug } from './records.ts'

const plateNoteRecord = v.object({
  license_plate: v.string(),
  note: v.nullable(v.string()),
  /** Null: it is not blocked, and has not been. */
  block: v.nullable(
    v.object({
      reason: v.string(),
      /** The last day, of the lot's calendar. */
      until: v.string(),
      is_running: v.boolean(),
      contact: v.nullable(v.string()),
    }),
  ),
  updated_at: instant,
})

const typed = (length: number) => v.pipe(v.string(), v.maxLength(length))

export const listPlateNotes = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/plate-notes',
  summary: 'Notes about plates and blocked plates, newest first',
  access: 'plate.note',
  params: v.strictObject({ slug }),
  reply: v.array(plateNoteRecord),
})

export const savePlateNote = endpoint({
  method: 'PUT',
  path: '/api/admin/lots/:slug/plate-notes',
  summary:
    'Note something about a plate, block it or unblock it; what is not named stays, and with neither note nor block it is removed',
  access: 'plate.note',
  reasons: ['plate_required', 'plate_too_long', 'plate_characters', 'block_reason_required', 'block_day_invalid'],
  params: v.strictObject({ slug }),
  body: v.strictObject({
    license_plate: typed(200),
    note: v.optional(typed(500)),
    block: v.optional(v.nullable(v.strictObject({ reason: typed(200), until: typed(40), contact: typed(100) }))),
  }),
  reply: v.nullable(plateNoteRecord),
})
