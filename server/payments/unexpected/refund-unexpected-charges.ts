import type Stripe from 'stripe'
import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { setUnexpectedRefunded, takeUnexpectedToRefund, type UnexpectedCharge } from './unexpected-charges-table.ts'

const AT_ONCE = 50

/** Refunds charges of subscriptions that belong to no session of ours, and cancels those that we started. */
export async function refundUnexpectedCharges(deps: Deps): Promise<void> {
  const charges = await takeUnexpectedToRefund(deps.db, deps.env.reconcileSeconds, AT_ONCE)
  await workThrough(deps, charges, 'refund unexpected charge', (charge) => refundCharge(deps, charge))
}

async function refundCharge(deps: Deps, unexpected: UnexpectedCharge): Promise<void> {
  const { id, charge_id, stripe_account_id: stripeAccount, subscription_id, refund_attempts } = unexpected
  if (subscription_id !== null) await endIfOurs(deps, stripeAccount, subscription_id)
  const charge = await deps.stripe.charges.retrieve(charge_id, { expand: ['application_fee'] }, { stripeAccount })
  if (charge.amount_refunded < charge.amount) {
    // A new key each time is safe: the read above shows what was refunded, and more than the amount never can be.
    await deps.stripe.refunds.create(
      {
        charge: charge_id,
        ...(hasFeeLeft(charge) ? { refund_application_fee: true } : {}),
        metadata: { unexpected_charge_id: id },
      },
      { stripeAccount, idempotencyKey: `unexpected-${id}-${refund_attempts}` },
    )
  }
  await setUnexpectedRefunded(deps.db, charge_id, unexpected.amount_cents)
}

/** The fee stays refunded when the refund itself fails later. */
function hasFeeLeft({ application_fee: fee }: Stripe.Charge): boolean {
  return fee !== null && typeof fee === 'object' && fee.amount_refunded < fee.amount
}

/** A subscription created in the provider's dashboard is left for staff to decide. */
async function endIfOurs(deps: Deps, stripeAccount: string, subscriptionId: string): Promise<void> {
  const subscription = await deps.stripe.subscriptions.retrieve(subscriptionId, undefined, { stripeAccount })
  if (subscription.status === 'canceled' || subscription.metadata.session_id === undefined) return
  await deps.stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }, { stripeAccount })
}
