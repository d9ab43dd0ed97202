import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Deps } from '../infra/deps.ts'
import { isStripeError } from '../infra/stripe/failure.ts'
import { findUnfinishedPayment, claimProviderCheck } from '../payments/payments-table.ts'
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
  const payment = await findUnfinishedPayment(deps.db, sessionId)
  if (!payment || !(await claimProviderCheck(deps.db, payment.id, ASK_EVERY_SECONDS))) return
  let isAnswered = false
  const settled = settlementOf(payment)
    .settle(deps, payment)
    .catch((error: unknown) => {
      if (isStripeError(error)) {
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
