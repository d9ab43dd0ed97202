import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { requireText } from '../../infra/http/read-body.ts'

export type TwilioCall = { path: string; search: string; body: string; signature: string }
export type TwilioFields = Record<string, string>

/** The fields of a request with a valid Twilio signature for exactly this URL; others are refused. */
export function readTwilioCall(deps: Pick<Deps, 'env' | 'log'>, call: TwilioCall): TwilioFields {
  const fields = Object.fromEntries(new URLSearchParams(call.body))
  const url = `${deps.env.publicUrl}${call.path}${call.search}`
  const token = deps.env.sms?.authToken
  if (token === undefined || !validateRequest(token, call.signature, url, fields)) {
    deps.log.warn({ path: call.path }, 'a Twilio webhook had no valid signature')
    throw new AppError('twilio_signature_invalid')
  }
  return requireText(fields)
}
