import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { uuid } from './records.ts'

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/send-sms',
  summary: "Ask for a paid session's text message; sent once, to the stored number, whatever number is given here",
  access: 'anyone',
  limit: { most: 30, seconds: 60 },
  body: v.strictObject({
    sessionId: uuid,
    phone: v.optional(v.string()),
    licensePlate: v.optional(v.string()),
    expiresAt: v.optional(v.string()),
    timezone: v.optional(v.string()),
  }),
  reply: v.object({ success: v.boolean() }),
  isFunction: true,
})
