import type { Delivery } from '../../infra/carrier.ts'

/** Errors to these commands concern this mail; others concern our configuration and can be fixed. */
const MAIL_COMMANDS = new Set(['RCPT TO', 'DATA'])

/** Error texts may contain the address, so only the code is kept. */
export function smtpFailure(error: unknown, isHandedOver: boolean): Delivery {
  if (!(error instanceof Error)) throw error
  const { responseCode, command, code } = error as Error & { responseCode?: number; command?: string; code?: string }
  if (typeof responseCode === 'number') {
    const reason = `The mail server answered ${responseCode} to ${command ?? 'us'}`
    const isFinal = responseCode >= 500 && command !== undefined && MAIL_COMMANDS.has(command)
    return isFinal ? { outcome: 'refused', reason, hasStopped: false } : { outcome: 'later', reason, waitSeconds: null }
  }
  const reason = `SMTP: ${code ?? error.message}`
  return isHandedOver ? { outcome: 'unknown', reason } : { outcome: 'later', reason, waitSeconds: null }
}
