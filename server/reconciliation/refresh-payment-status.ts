import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Deps } from '../infra/deps.ts'
import { isStripeError } from '../infra/stripe/failure.ts'
import { findUnfinishedPayment, takeTurnToAsk } from '../payments/payments-table.ts'
import { settlementOf } from './payment-kinds.ts'

const ASK_EVERY_SECONDS = 0.3
/** A page waits this long for the provider, then shows what is known. */
const PATIENCE_MS = 4_000

/** A driver who looks at an unpaid session may have just paid it: the provider is asked before the page is told. */
export async function refreshPaymentStatus(
  deps: Deps,
  sessionId: string,
  log: Logger,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const payment = await findUnfinishedPayment(deps.db, sessionId)
  if (!payment || !(await takeTurnToAsk(deps.db, payment.id, ASK_EVERY_SECONDS))) return
  let isAnswered = false
  const settled = settlementOf(payment)
    .settle(deps, payment)
    .catch((error: unknown) => {
      if (isStripeError(error)) {
        log.warn({ err: error, payment: payment.id }, 'the provider could not be asked; the payment stays open')
        return
      }
      if (!isAnswered) throw error
      // The page has its answer, so no response can tell of this bug any more.
      log.error({ err: error, payment: payment.id }, 'a payment could not be settled after its page was answered')
    })
  await Promise.race([settled, sleep(patienceMs)])
  isAnswered = true
}
