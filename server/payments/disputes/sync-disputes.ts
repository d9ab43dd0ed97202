import { disputeState, isInquiry } from '@lotwise/domain/dispute'
import type { AttentionKind } from '@lotwise/domain/attention'
import type { Transaction } from 'kysely'
import type Stripe from 'stripe'
import {
  closeItemsOfRef,
  hasBeenRaised,
  raiseAttention,
  refreshItem,
} from '../../lots/attention/attention-items-table.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { lockSessionForSettlement } from '../../sessions/sessions-table.ts'
import { retryOnConflict } from '../../infra/stripe/retry-on-conflict.ts'
import { findPayment, lockPayment, updatePayment, type PaymentRow } from '../payments-table.ts'
import { attentionRefs } from '../attention-refs.ts'
import { listDisputesOfPayment, upsertDispute } from './disputes-table.ts'

/** Copies a payment's disputes from the provider: the disputed amount, their states, and one attention item per dispute. */
export async function syncDisputes(deps: Deps, paymentId: string, disputeId: string): Promise<void> {
  await retryOnConflict(() => syncOnce(deps, paymentId, disputeId))
}

async function syncOnce(deps: Deps, paymentId: string, disputeId: string): Promise<boolean> {
  const known = await findPayment(deps.db, paymentId)
  if (!known?.payment_intent_id) return true
  const before = await listDisputesOfPayment(deps.db, paymentId)
  const disputes = await fetchDisputes(deps, known, disputeId)
  return deps.db.transaction().execute(async (tx) => {
    await lockSessionForSettlement(tx, known.session_id)
    const payment = await lockPayment(tx, paymentId)
    const isOvertaken = !areSame(before, await listDisputesOfPayment(tx, paymentId))
    if (isOvertaken || payment.disputed_cents !== known.disputed_cents) return false
    const takenCents = disputes.reduce((sum, dispute) => sum + withdrawnCents(dispute), 0)
    const disputedCents = Math.max(0, Math.min(takenCents, payment.amount_cents))
    await updatePayment(tx, payment.id, { disputed_cents: disputedCents })
    for (const dispute of disputes) {
      await upsertDispute(tx, disputeColumns(payment, dispute))
      await updateAttention(tx, payment, dispute)
    }
    return true
  })
}

type Known = { id: string; changed_at: Date }[]

function areSame(before: Known, now: Known): boolean {
  const marks = (rows: Known) => rows.map(({ id, changed_at }) => `${id} ${changed_at.getTime()}`).join()
  return marks(before) === marks(now)
}

/** Retrieves the dispute of the event by id, because the list may not contain it yet. */
async function fetchDisputes(deps: Deps, payment: PaymentRow, disputeId: string): Promise<Stripe.Dispute[]> {
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

function disputeColumns(payment: PaymentRow, dispute: Stripe.Dispute) {
  return {
    id: dispute.id,
    lot_id: payment.lot_id,
    payment_id: payment.id,
    status: dispute.status,
    reason: dispute.reason,
    amount_cents: dispute.amount,
    withdrawn_cents: withdrawnCents(dispute),
    due_by: dueBy(dispute),
    opened_at: new Date(dispute.created * 1000),
    has_evidence: dispute.evidence_details.has_evidence,
    is_submitted: dispute.evidence_details.submission_count > 0,
  }
}

/** Zero or null where the bank takes no answer. */
function dueBy({ evidence_details: { due_by: seconds } }: Stripe.Dispute): Date | null {
  return seconds ? new Date(seconds * 1000) : null
}

const KINDS = ['dispute_inquiry', 'disputed', 'dispute_lost'] as const satisfies AttentionKind[]

/** The item follows the dispute: it becomes another kind or is closed by itself. One a person has closed is not opened again. */
async function updateAttention(tx: Transaction<DB>, payment: PaymentRow, dispute: Stripe.Dispute): Promise<void> {
  const kind = attentionKindOf(dispute)
  const refs = { ...attentionRefs(payment), providerRef: dispute.id }
  await closeItemsOfRef(
    tx,
    refs,
    KINDS.filter((other) => other !== kind),
  )
  if (kind === null) return
  const item = {
    ...refs,
    kind,
    detail: {
      dispute: dispute.id,
      status: dispute.status,
      state: disputeState(dispute.status),
      reason: dispute.reason,
      cents: dispute.amount,
      due_by: dueBy(dispute)?.toISOString() ?? null,
    },
  }
  if (await hasBeenRaised(tx, item)) await refreshItem(tx, item)
  else await raiseAttention(tx, item)
}

function attentionKindOf({ status }: Stripe.Dispute): (typeof KINDS)[number] | null {
  const state = disputeState(status)
  if (state === 'won' || state === 'closed') return null
  if (state === 'lost') return 'dispute_lost'
  return isInquiry(status) ? 'dispute_inquiry' : 'disputed'
}
