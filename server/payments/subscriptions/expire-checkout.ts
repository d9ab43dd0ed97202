import type { Deps } from '../../infra/deps.ts'
import { rethrowUnlessStripe } from '../../infra/stripe/failure.ts'
import type { PaymentRow } from '../payments-table.ts'
import { settleCheckout } from './settle-checkout.ts'

/** If the checkout was paid just before, it cannot be expired: the payment is settled instead. */
export async function expireCheckout(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.checkout_session_id === null) return
  try {
    await deps.stripe.checkout.sessions.expire(payment.checkout_session_id, undefined, {
      stripeAccount: payment.stripe_account_id,
    })
  } catch (error) {
    // Already paid or expired: settleCheckout finds out which.
    if (!rethrowUnlessStripe(error).isFinal) throw error
  }
  await settleCheckout(deps, payment.id)
}
