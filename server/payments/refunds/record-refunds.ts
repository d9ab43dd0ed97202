import type { Transaction } from 'kysely'
import type Stripe from 'stripe'
import { raiseAttention } from '../../lots/attention/attention-items-table.ts'
import { bySystem } from '../../access/actor.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueRefundMessage, type RefundNews } from '../../messages/queue-refund-message.ts'
import { updateSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { findLatestPaidPayment, updatePayment, type PaymentRow } from '../payments-table.ts'
import { leftToRefund } from '../refund-of.ts'
import {
  findUnansweredRefund,
  findMatchingRefund,
  sumRefunded,
  writeRefund,
  type RefundRow,
  type RefundStatus,
} from '../refunds-table.ts'

/** Writes the provider's refunds of a payment, and what follows from them. The session is locked before. */
export async function recordRefunds(
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
    const outcome = newsOf(status, known?.status)
    if (outcome) await queueRefundMessage(tx, deps, session, { outcome, ...factsOf(payment, refund) })
    if (status === 'failed' && known?.status !== 'failed') await raiseFailedRefundAttention(tx, payment, refund)
  }
  const refundedCents = await sumRefunded(tx, payment.id)
  await updatePayment(tx, payment.id, { refunded_cents: Math.min(refundedCents, payment.amount_cents) })
  const latest = await findLatestPaidPayment(tx, session.id)
  if (latest?.id === payment.id) await updateRefundedSession(tx, session, payment, refundedCents)
}

/** A refund that fails is news only to a driver who was told of it. */
function newsOf(status: RefundStatus, before: string | undefined): RefundNews['outcome'] | null {
  if (status === 'succeeded' && before !== 'succeeded') return 'refunded'
  return status === 'failed' && before === 'succeeded' ? 'refundReturned' : null
}

function factsOf(payment: PaymentRow, refund: Stripe.Refund): Omit<RefundNews, 'outcome'> {
  return {
    stripeRefundId: refund.id,
    amountCents: refund.amount,
    cardLast4: payment.card_last4,
    madeAt: new Date(refund.created * 1000),
  }
}

/** Matches by id or metadata. Otherwise, where the provider refused ours because somebody gave all of it back: takes ours. */
async function ourRefund(
  tx: Transaction<DB>,
  payment: PaymentRow,
  refund: Stripe.Refund,
): Promise<Pick<RefundRow, 'id' | 'status'> | null> {
  const known = await findMatchingRefund(tx, payment.id, refund.id, refund.metadata?.refund_id)
  if (known) return known
  const isAllThatWasLeft = refund.amount === leftToRefund(payment)
  const waiting = isAllThatWasLeft ? await findUnansweredRefund(tx, payment.id) : undefined
  return waiting?.amount_cents === refund.amount ? waiting : null
}

/** Refunded once the full amount is refunded; paid again if a refund fails later. */
async function updateRefundedSession(
  tx: Transaction<DB>,
  session: SessionRow,
  payment: PaymentRow,
  refundedCents: number,
): Promise<void> {
  if (session.refunded_cents !== refundedCents) await updateSession(tx, session.id, { refunded_cents: refundedCents })
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
    providerRef: refund.id,
    detail: { refund: refund.id, reason: refund.failure_reason ?? null },
  })
}

function statusOf(refund: Stripe.Refund): RefundStatus {
  if (refund.status === 'succeeded') return 'succeeded'
  return refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending'
}
