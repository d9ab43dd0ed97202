import type { Deps } from '../infra/deps.ts'
import { cancelIntent } from '../payments/cards/cancel-intent.ts'
import type { PaymentRow } from '../payments/payments-table.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { settleCheckout } from '../payments/subscriptions/settle-checkout.ts'

/** Nobody can pay this any more, by card or at the hosted checkout. Where somebody just did, that counts instead. */
export async function endOpenPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.checkout_session_id === null) return cancelIntent(deps, payment.id)
  try {
    await deps.stripe.checkout.sessions.expire(payment.checkout_session_id, undefined, {
      stripeAccount: payment.stripe_account_id,
    })
  } catch (error) {
    // Paid or run out already: the provider is asked which.
    if (!rethrowUnlessStripe(error).isFinal) throw error
  }
  await settleCheckout(deps, payment.id)
}
