import type { Delivery } from '../../infra/carrier.ts'
import { TwilioBusy } from './open-twilio.ts'

type Failure = Exclude<Delivery, { outcome: 'sent' }>

/** The recipient has unsubscribed at Twilio. */
export const UNSUBSCRIBED = 21610
/** Configuration errors on our side: keys, suspended accounts, a sender that is not ours. */
const CONFIGURATION_ERRORS = new Set([20003, 20005, 20006, 21212, 21603, 21606, 21659, 21660, 21703, 21704])
/** No connection was made, so nothing was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Error texts contain the number, so only the code is kept. */
export function twilioFailure(error: unknown): Failure {
  if (error instanceof TwilioBusy) return { outcome: 'later', reason: error.message, waitSeconds: error.waitSeconds }
  if (!(error instanceof Error)) throw error
  const { status, code } = error as Error & { status?: unknown; code?: unknown }
  if (typeof status === 'number') return answered(status, typeof code === 'number' ? code : null)
  const reason = `Twilio: ${typeof code === 'string' ? code : error.name}`
  if (typeof code === 'string' && NOT_CONNECTED.has(code)) return { outcome: 'later', reason, waitSeconds: null }
  return { outcome: 'unknown', reason }
}

/** A 500 may occur after the message was accepted; a 400 never does. */
function answered(status: number, code: number | null): Failure {
  const reason = `Twilio answered ${status}${code === null ? '' : `, error ${code}`}`
  if (status >= 500 || status === 408) return { outcome: 'unknown', reason }
  const isConfiguration = status === 401 || status === 403 || (code !== null && CONFIGURATION_ERRORS.has(code))
  if (isConfiguration) return { outcome: 'later', reason, waitSeconds: null }
  return { outcome: 'refused', reason, hasStopped: code === UNSUBSCRIBED }
}
