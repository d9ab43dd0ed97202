import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type Stripe from 'stripe'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueRefundMessage } from '../../messages/queue-refund-message.ts'
import { lockSessionForSettlement, updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { retryOnConflict } from '../../infra/stripe/retry-on-conflict.ts'
import { findLatestPaidPayment, findPayment, lockPayment, updatePayment, type PaymentRow } from '../payments-table.ts'
import {
  findOpenRefund,
  findMatchingRefund,
  listRefunds,
  sumRefunded,
  writeRefund,
  type RefundRow,
  type RefundStatus,
} from '../refunds-table.ts'

/**
 * Copies all refunds of a payment from the provider, including those made in the dashboard. The list may not contain the newest
 * refund yet, so the one from the create response is passed in.
 */
export async function syncRefunds(deps: Deps, paymentId: string, answered: Stripe.Refund | null = null): Promise<void> {
  await retryOnConflict(() => syncOnce(deps, paymentId, answered))
}

async function syncOnce(deps: Deps, paymentId: string, answered: Stripe.Refund | null): Promise<boolean> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.payment_intent_id) return true
  const known = await listRefunds(deps.db, paymentId)
  const listed = await deps.stripe.refunds
    .list({ payment_intent: payment.payment_intent_id, limit: 100 }, { stripeAccount: payment.stripe_account_id })
    .autoPagingToArray({ limit: 1000 })
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionForSettlement(tx, payment.session_id)
    if (!isDeepStrictEqual(await listRefunds(tx, paymentId), known)) return false
    const isListed = answered === null || listed.some(({ id }) => id === answered.id)
    const refunds = isListed ? listed : [...listed, answered]
    await writeAll(tx, deps, session, { payment: await lockPayment(tx, paymentId), refunds })
    return true
  })
}

async function writeAll(
  tx: Transaction<DB>,
  deps: Deps,
  session: SessionRow,
  { payment, refunds }: { payment: PaymentRow; refunds: Stripe.Refund[] },
): Promise<void> {
  for (const refund of refunds) {
    const status = statusOf(refund)
    const known = await ourRefund(tx, payment, refund)
    await writeRefund(tx, payment, known?.id ?? null, {
      stripeRefundId: refund.id,
      status,
      amountCents: refund.amount,
      createdAt: new Date(refund.created * 1000),
    })
    if (status === 'failed' && known?.status !== 'failed') await raiseFailedRefundAttention(tx, payment, refund)
    if (status === 'succeeded' && known?.status !== 'succeeded') {
      await queueRefundMessage(tx, deps, session, {
        stripeRefundId: refund.id,
        amountCents: refund.amount,
        cardLast4: payment.card_last4,
        madeAt: new Date(refund.created * 1000),
      })
    }
  }
  const refundedCents = await sumRefunded(tx, payment.id)
  await updatePayment(tx, payment.id, { refunded_cents: Math.min(refundedCents, payment.amount_cents) })
  const latest = await findLatestPaidPayment(tx, session.id)
  if (latest?.id === payment.id) await updateSessionStatus(tx, session, payment, refundedCents)
}

/** Matches by id or metadata; otherwise takes an open refund of the same amount whose create response was lost. */
async function ourRefund(
  tx: Transaction<DB>,
  payment: PaymentRow,
  refund: Stripe.Refund,
): Promise<Pick<RefundRow, 'id' | 'status'> | null> {
  const known = await findMatchingRefund(tx, payment.id, refund.id, refund.metadata?.refund_id)
  if (known) return known
  const waiting = await findOpenRefund(tx, payment.id)
  return waiting && waiting.stripe_refund_id === null && waiting.amount_cents === refund.amount ? waiting : null
}

/** Refunded once the full amount is refunded; paid again if a refund fails later. */
async function updateSessionStatus(
  tx: Transaction<DB>,
  session: SessionRow,
  payment: PaymentRow,
  refundedCents: number,
): Promise<void> {
  const isWhole = refundedCents >= payment.amount_cents
  const isShown = session.payment_status === 'refunded'
  if (isWhole === isShown || (!isWhole && !isShown)) return
  const before = session.payment_status
  const after = isWhole ? 'refunded' : session.auto_renew || session.subscription_id !== null ? 'Yolo' : 'paid'
  await updateSession(tx, session.id, { payment_status: after })
  await writeAudit(tx, bySystem('sync_refunds', session.lot_id), {
    action: isWhole ? 'session.refunded' : 'session.refund_undone',
    subject: { kind: 'session', id: session.id },
    before: { payment_status: before },
    after: { payment_status: after },
  })
}

async function raiseFailedRefundAttention(
  tx: Transaction<DB>,
  payment: PaymentRow,
  refund: Stripe.Refund,
): Promise<void> {
  await raiseAttention(tx, {
    kind: 'refund_failed',
    lotId: payment.lot_id,
    sessionId: payment.session_id,
    paymentId: payment.id,
    detail: { refund: refund.id, reason: refund.failure_reason ?? null },
  })
}

function statusOf(refund: Stripe.Refund): RefundStatus {
  if (refund.status === 'succeeded') return 'succeeded'
  return refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending'
}
