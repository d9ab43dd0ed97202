import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Deps } from '../infra/deps.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { settleCheckout } from '../payments/subscriptions/settle-checkout.ts'
import { findUnfinishedPayment, takeTurnToAsk, type PaymentRow } from '../payments/payments-table.ts'
import { settlePayment } from '../payments/cards/settle-payment.ts'

const ASK_EVERY_SECONDS = 0.3
/** A page waits this long for the provider, then shows what is known. */
const PATIENCE_MS = 4_000

/** A driver who looks at an unpaid session may have just paid it: the provider is asked before the page is told. */
export async function refreshPaymentStatus(deps: Deps, sessionId: string, log: Logger): Promise<void> {
  const payment = await findUnfinishedPayment(deps.db, sessionId)
  if (!payment || !(await takeTurnToAsk(deps.db, payment.id, ASK_EVERY_SECONDS))) return
  const asked = settle(deps, payment).catch((error: unknown) => {
    rethrowUnlessStripe(error)
    log.warn({ err: error, payment: payment.id }, 'the provider could not be asked; the payment stays open')
  })
  await Promise.race([asked, sleep(PATIENCE_MS)])
}

function settle(deps: Deps, payment: PaymentRow): Promise<unknown> {
  return payment.kind === 'card' ? settlePayment(deps, payment.id) : settleCheckout(deps, payment.id)
}
