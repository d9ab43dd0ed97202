import type { Deps } from '../../infra/deps.ts'
import { setUnexpectedRefunded, type UnexpectedCharge } from './unexpected-charges-table.ts'

/** Copies how much of an unexpected charge went back; a refund may also be made by hand, or fail later. */
export async function syncUnexpectedCharge(deps: Deps, unexpected: UnexpectedCharge): Promise<void> {
  const { charge_id, stripe_account_id: stripeAccount } = unexpected
  const charge = await deps.stripe.charges.retrieve(charge_id, undefined, { stripeAccount })
  if (charge.amount_refunded !== unexpected.refunded_cents) {
    await setUnexpectedRefunded(deps.db, charge_id, charge.amount_refunded)
  }
}
