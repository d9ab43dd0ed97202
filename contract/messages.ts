import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { uuid } from './records.ts'

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/send-sms',
  summary: "Ask for a paid session's text message; sent once, to the stored number, whatever number is given here",
  access: 'anyone',
  reasons: ['session_not_found', 'session_not_paid'],
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

/** High, since Twilio calls from few addresses for many numbers. */
const TWILIO_LIMIT = { most: 3000, seconds: 60 } as const

export const receiveTwilioStatus = endpoint({
  method: 'POST',
  path: '/api/webhooks/twilio/status',
  summary: "Twilio's signed reports of what became of a text",
  access: 'anyone',
  reasons: ['twilio_signature_invalid'],
  limit: TWILIO_LIMIT,
  query: v.object({ message: uuid }),
  maxBodyBytes: 64 * 1024,
  takesRawBody: true,
  consumes: 'application/x-www-form-urlencoded',
  status: 204,
})

export const receiveTwilioReply = endpoint({
  method: 'POST',
  path: '/api/webhooks/twilio/inbound',
  summary: 'What a driver texted back (STOP, ARRET, START, HELP), signed by Twilio; answered as TwiML',
  access: 'anyone',
  reasons: ['twilio_signature_invalid'],
  limit: TWILIO_LIMIT,
  maxBodyBytes: 64 * 1024,
  takesRawBody: true,
  consumes: 'application/x-www-form-urlencoded',
  produces: 'text/xml',
})
