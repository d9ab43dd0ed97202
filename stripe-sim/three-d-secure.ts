import { payIntent, refuseAuthentication } from './charges.ts'
import { completeCheckout } from './checkout.ts'
import type { CheckoutRecord } from './billing-records.ts'
import type { PaymentIntentRecord } from './records.ts'
import type { Sim } from './sim.ts'

/** Completes or fails a 3-D Secure authentication; a Checkout Session that waits for it is completed. */
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
