import type Stripe from 'stripe'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { Deps } from '../../infra/deps.ts'
import { lockSessionForSettlement } from '../../sessions/sessions-table.ts'
import { retryOnConflict } from '../../infra/stripe/retry-on-conflict.ts'
import { findPayment, lockPayment, updatePayment } from '../payments-table.ts'

/** A driver's bank takes the money back, for now or for good: revenue follows, and staff hear of it. */
export async function syncDispute(deps: Deps, paymentId: string, disputeId: string): Promise<void> {
  await retryOnConflict(() => syncOnce(deps, paymentId, disputeId))
}

async function syncOnce(deps: Deps, paymentId: string, disputeId: string): Promise<boolean> {
  const known = await findPayment(deps.db, paymentId)
  if (!known) return true
  const dispute = await deps.stripe.disputes.retrieve(disputeId, undefined, {
    stripeAccount: known.stripe_account_id,
  })
  return deps.db.transaction().execute(async (tx) => {
    await lockSessionForSettlement(tx, known.session_id)
    const payment = await lockPayment(tx, paymentId)
    if (payment.disputed_cents !== known.disputed_cents) return false
    const disputedCents = isOver(dispute) ? 0 : Math.min(dispute.amount, payment.amount_cents)
    await updatePayment(tx, payment.id, { disputed_cents: disputedCents })
    await raiseAttention(tx, {
      kind: 'disputed',
      lotId: payment.lot_id,
      sessionId: payment.session_id,
      paymentId: payment.id,
      detail: { dispute: dispute.id, status: dispute.status, reason: dispute.reason, cents: dispute.amount },
    })
    return true
  })
}

function isOver(dispute: Stripe.Dispute): boolean {
  return dispute.status === 'won' || dispute.status === 'warning_closed'
}
