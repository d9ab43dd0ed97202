import { payIntent, refuseAuthentication } from './charging.ts'
import { completeCheckout } from './checking-out.ts'
import type { CheckoutRecord } from './billing-records.ts'
import type { PaymentIntentRecord } from './records.ts'
import type { Sim } from './sim.ts'

/** The cardholder answered the bank's question; a checkout waiting for that answer goes on with it. */
export function finishThreeDSecure(sim: Sim, intent: PaymentIntentRecord, proved: boolean): PaymentIntentRecord {
  const method = sim.store.require('payment_method', intent.paymentMethod ?? '')
  const finished = proved ? payIntent(sim, intent, method, { authenticated: true }) : refuseAuthentication(sim, intent)
  const session = checkoutOf(sim, intent)
  if (session?.status === 'open' && finished.status === 'succeeded') completeCheckout(sim, session, finished)
  return finished
}

export function checkoutOf(sim: Sim, intent: PaymentIntentRecord): CheckoutRecord | undefined {
  return sim.store.of('checkout', intent.account).find((session) => session.intent === intent.id)
}
