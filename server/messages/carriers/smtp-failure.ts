import type { Delivery } from '../../infra/carrier.ts'

/** Where a mail server speaks of this one mail; elsewhere it speaks of us, and somebody can mend that. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA'])

/** A mail server's answers, sorted once. Its words may name the address, so only the code is kept. */
export function smtpFailure(error: unknown, isHandedOver: boolean): Delivery {
  if (!(error instanceof Error)) throw error
  const { responseCode, command, code } = error as Error & { responseCode?: number; command?: string; code?: string }
  if (typeof responseCode === 'number') {
    const reason = `The mail server answered ${responseCode} to ${command ?? 'us'}`
    const isFinal = responseCode >= 500 && command !== undefined && ABOUT_THE_MAIL.has(command)
    return isFinal ? { outcome: 'refused', reason, hasStopped: false } : { outcome: 'later', reason, waitSeconds: null }
  }
  const reason = `SMTP: ${code ?? error.message}`
  return isHandedOver ? { outcome: 'unknown', reason } : { outcome: 'later', reason, waitSeconds: null }
}
