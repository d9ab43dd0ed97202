import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Doors } from '../infra/deps.ts'
import { stripeFailure } from '../infra/stripe/failure.ts'
import { settleCheckout } from '../payments/subscriptions/settle-checkout.ts'
import { findUnfinishedPayment, takeTurnToAsk, type PaymentRow } from '../payments/payments-table.ts'
import { settlePayment } from '../payments/cards/settle-payment.ts'

const ASK_EVERY_SECONDS = 0.3
/** A page waits this long for the provider, then shows what is known. */
const PATIENCE_MS = 4_000

/** A driver who looks at an unpaid session may have just paid it: the provider is asked before the page is told. */
export async function askAboutSession(doors: Doors, sessionId: string, log: Logger): Promise<void> {
  const payment = await findUnfinishedPayment(doors.db, sessionId)
  if (!payment || !(await takeTurnToAsk(doors.db, payment.id, ASK_EVERY_SECONDS))) return
  const asked = settle(doors, payment).catch((error: unknown) => {
    stripeFailure(error)
    log.warn({ err: error, payment: payment.id }, 'the provider could not be asked; the payment stays open')
  })
  await Promise.race([asked, sleep(PATIENCE_MS)])
}

function settle(doors: Doors, payment: PaymentRow): Promise<unknown> {
  return payment.kind === 'card' ? settlePayment(doors, payment.id) : settleCheckout(doors, payment.id)
}
