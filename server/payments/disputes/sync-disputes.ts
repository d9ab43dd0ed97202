import type { Transaction } from 'kysely'
import type Stripe from 'stripe'
import { hasBeenRaised, raiseAttention } from '../../lots/attention/attention-items-table.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { lockSessionForSettlement } from '../../sessions/sessions-table.ts'
import { retryOnConflict } from '../../infra/stripe/retry-on-conflict.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow } from '../payments-table.ts'
import { attentionRefs } from '../attention-refs.ts'

/** Updates the disputed amount of a payment and raises one attention item per dispute. */
export async function syncDisputes(deps: Deps, paymentId: string, disputeId: string): Promise<void> {
  await retryOnConflict(() => syncOnce(deps, paymentId, disputeId))
}

async function syncOnce(deps: Deps, paymentId: string, disputeId: string): Promise<boolean> {
  const known = await findPayment(deps.db, paymentId)
  if (!known?.payment_intent_id) return true
  const disputes = await listDisputes(deps, known, disputeId)
  return deps.db.transaction().execute(async (tx) => {
    await lockSessionForSettlement(tx, known.session_id)
    const payment = await lockPayment(tx, paymentId)
    if (payment.disputed_cents !== known.disputed_cents) return false
    const takenCents = disputes.reduce((sum, dispute) => sum + withdrawnCents(dispute), 0)
    const disputedCents = Math.max(0, Math.min(takenCents, payment.amount_cents))
    await updatePayment(tx, payment.id, { disputed_cents: disputedCents })
    for (const dispute of disputes) await raiseDisputeAttention(tx, payment, dispute)
    return true
  })
}

/** Retrieves the dispute of the event by id, because the list may not contain it yet. */
async function listDisputes(deps: Deps, payment: PaymentRow, disputeId: string): Promise<Stripe.Dispute[]> {
  const options = { stripeAccount: payment.stripe_account_id }
  const named = await deps.stripe.disputes.retrieve(disputeId, undefined, options)
  const listed = await deps.stripe.disputes
    .list({ payment_intent: payment.payment_intent_id!, limit: 100 }, options)
    .autoPagingToArray({ limit: 1000 })
  return [named, ...listed.filter(({ id }) => id !== named.id)]
}

/** From the balance transactions: an inquiry has none, and a won dispute has a second one that returns the amount. */
function withdrawnCents(dispute: Stripe.Dispute): number {
  return -dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)
}

async function raiseDisputeAttention(tx: Transaction<DB>, payment: PaymentRow, dispute: Stripe.Dispute): Promise<void> {
  const kind = withdrawnCents(dispute) > 0 ? 'disputed' : isInquiry(dispute) ? 'dispute_inquiry' : null
  if (kind === null) return
  const item = {
    ...attentionRefs(payment),
    kind,
    providerRef: dispute.id,
    detail: { dispute: dispute.id, status: dispute.status, reason: dispute.reason, cents: dispute.amount },
  } as const
  if (!(await hasBeenRaised(tx, item))) await raiseAttention(tx, item)
}

function isInquiry({ status }: Stripe.Dispute): boolean {
  return status === 'warning_needs_response' || status === 'warning_under_review'
}
