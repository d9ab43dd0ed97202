import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isWriteRefused } from '../infra/db/errors.ts'
import type { Deps } from '../infra/deps.ts'
import { isStripeError } from '../infra/stripe/failure.ts'
import { claimProviderCheck, type PaymentRow } from '../payments/payments-table.ts'
import { settlementOf } from './payment-kinds.ts'

const ASK_EVERY_SECONDS = 0.3
/** After this the page shows the stored status. */
const MAX_WAIT_MS = 4_000

/** A driver who opens an unpaid session may have just paid it, so the provider is asked before responding. */
export async function refreshPaymentStatus(
  deps: Deps,
  sessionId: string,
  log: Logger,
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  const payment = await claimCheck(deps, sessionId, log)
  if (!payment) return
  let isAnswered = false
  const settled = settlementOf(payment)
    .settle(deps, payment)
    .catch((error: unknown) => {
      if (isStripeError(error) || isWriteRefused(error)) {
        log.warn({ err: error, payment: payment.id }, 'payment status request failed; the payment stays open')
        return
      }
      if (!isAnswered) throw error
      // The response was sent already, so the error can only be logged.
      log.error({ err: error, payment: payment.id }, 'settling a payment failed after the response was sent')
    })
  await Promise.race([settled, sleep(maxWaitMs)])
  isAnswered = true
}

/** A driver can read the session also while nothing can be written; the provider's answer could not be stored then. */
async function claimCheck({ db }: Deps, sessionId: string, log: Logger): Promise<PaymentRow | undefined> {
  try {
    return await claimProviderCheck(db, sessionId, ASK_EVERY_SECONDS)
  } catch (error) {
    if (!isWriteRefused(error)) throw error
    log.warn({ err: error, session: sessionId }, 'nothing can be written; the stored payment status is shown')
    return undefined
  }
}
