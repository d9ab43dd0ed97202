import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import { requireText } from '../../infra/http/read-body.ts'

export type TwilioCall = { path: string; search: string; body: string; signature: string }
export type TwilioFields = Record<string, string>

/** The fields of a call that Twilio signed for exactly this address; anyone else is turned away. */
export function readTwilioCall(deps: Pick<Deps, 'env' | 'log'>, call: TwilioCall): TwilioFields {
  const fields = Object.fromEntries(new URLSearchParams(call.body))
  const url = `${deps.env.publicUrl}${call.path}${call.search}`
  const token = deps.env.sms?.authToken
  if (token === undefined || !validateRequest(token, call.signature, url, fields)) {
    deps.log.warn({ path: call.path }, 'a call in the name of Twilio was not signed by it')
    throw new AppError('twilio_signature_invalid')
  }
  return requireText(fields)
}
