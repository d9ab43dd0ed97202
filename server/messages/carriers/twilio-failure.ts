import type { Delivery } from '../../infra/carrier.ts'
import { TwilioBusy } from './open-twilio.ts'

type Failure = Exclude<Delivery, { outcome: 'sent' }>

/** Whoever has this number has told Twilio to stop. */
export const UNSUBSCRIBED = 21610
/** Ours to mend, not the number's fault: keys, suspended accounts, a sender that is not ours. */
const OURS_TO_MEND = new Set([20003, 20005, 20006, 21212, 21603, 21606, 21659, 21660, 21703, 21704])
/** No connection came about, so nothing was said. */
const NEVER_REACHED = new Set([
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

/** Twilio's errors, sorted once. Their words name the number, so only the code is kept. */
export function twilioFailure(error: unknown): Failure {
  if (error instanceof TwilioBusy) return { outcome: 'later', reason: error.message, waitSeconds: error.waitSeconds }
  if (!(error instanceof Error)) throw error
  const { status, code } = error as Error & { status?: unknown; code?: unknown }
  if (typeof status === 'number') return answered(status, typeof code === 'number' ? code : null)
  const reason = `Twilio: ${typeof code === 'string' ? code : error.name}`
  if (typeof code === 'string' && NEVER_REACHED.has(code)) return { outcome: 'later', reason, waitSeconds: null }
  return { outcome: 'unknown', reason }
}

/** An error of theirs (500) may have come after the message was taken; a refusal (400) never does. */
function answered(status: number, code: number | null): Failure {
  const reason = `Twilio answered ${status}${code === null ? '' : `, error ${code}`}`
  if (status >= 500 || status === 408) return { outcome: 'unknown', reason }
  const isOurs = status === 401 || status === 403 || (code !== null && OURS_TO_MEND.has(code))
  if (isOurs) return { outcome: 'later', reason, waitSeconds: null }
  return { outcome: 'refused', reason, hasStopped: code === UNSUBSCRIBED }
}
