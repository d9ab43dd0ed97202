import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, slug, uuid } from './records.ts'

const AUTHORS = ['driver', 'staff'] as const
// Functions: what only requests need is then left out of the browser's bundle.
const text = () => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000))
const message = { id: v.number(), author: v.picklist(AUTHORS), text: v.string(), created_at: instant }

export const driversThread = v.object({
  /** Oldest first. */
  messages: v.array(v.object(message)),
  /** Answers are mailed to the driver; the address itself is not disclosed to holders of the link. */
  is_mailed: v.boolean(),
})

export const staffThread = v.object({
  messages: v.array(v.object({ ...message, user_email: v.nullable(v.string()) })),
  is_mailed: v.boolean(),
})

export const getThread = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/thread',
  summary: 'What a driver and the lot’s staff have written to each other about a stay',
  access: 'anyone',
  reasons: ['session_not_found'],
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  reply: driversThread,
})

export const writeToStaff = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/thread',
  summary: 'Write to the lot’s staff about a paid stay; the same text again within ten minutes changes nothing',
  access: 'anyone',
  reasons: ['session_not_found', 'session_not_paid', 'email_invalid'],
  limit: { most: 20, seconds: 3600, isExact: true },
  idIsKey: true,
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({ text: text(), email: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  reply: driversThread,
})

export const getStaffThread = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/sessions/:id/thread',
  summary: 'The same for staff, with who of them wrote what',
  access: 'thread.read',
  reasons: ['session_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  reply: staffThread,
})

export const answerDriver = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:slug/sessions/:id/thread',
  summary: 'Write to the driver of a stay, who gets it by mail, or a text with a link',
  access: 'thread.answer',
  reasons: ['session_not_found'],
  params: v.strictObject({ slug, id: uuid }),
  body: v.strictObject({ text: text() }),
  reply: staffThread,
})
