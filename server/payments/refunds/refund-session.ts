import { createHash } from 'node:crypto'
import { cents, fromDollars } from '@lotwise/domain/money'
import { refundAmountRefusal, refundRefusal } from '@lotwise/domain/refund'
import type { Transaction } from 'kysely'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { DB } from '../../infra/db/schema.ts'
import type { Deps } from '../../infra/deps.ts'
import { lockSession, type SessionRow } from '../../sessions/sessions-table.ts'
import { endUnwantedSubscriptions } from '../subscriptions/end-unwanted-subscriptions.ts'
import { finishRefund } from './finish-refund.ts'
import { findLatestPaidPayment, type PaymentRow } from '../payments-table.ts'
import { leftToRefund, refundOf } from '../refund-of.ts'
import { findRefundOfRequest, findUnansweredRefund, openStaffRefund, type RefundRow } from '../refunds-table.ts'

type Access = LotAccess<'session.refund'>
type Request = {
  sessionId: string
  paymentId: string | null
  /** In dollars; without it, all that is left. */
  amount: number | undefined
  reason: string | null
  /** The same request again, with the same key, is one refund. */
  key: string | null
}

/** Stores the refund request before calling the provider, so that no transaction waits on the network. */
export async function refundSession(deps: Deps, access: Access, request: Request): Promise<void> {
  const refund = await deps.db.transaction().execute((tx) => openRefund(tx, access, request))
  if (refund.status === 'requested') await finishRefund(deps, refund.id)
  await endUnwantedSubscriptions(deps, refund.session_id)
}

/** The session's lock makes requests at once wait for each other, so that parts never exceed what was paid. */
async function openRefund(tx: Transaction<DB>, access: Access, request: Request): Promise<RefundRow> {
  const session = await lockSession(tx, access, request.sessionId)
  const payment = await findLatestPaidPayment(tx, session.id)
  const requestKey = request.key === null ? null : createHash('sha256').update(request.key).digest('hex')
  const repeated = payment && requestKey ? await findRefundOfRequest(tx, payment.id, requestKey) : undefined
  if (repeated) return repeated
  requireRefundable(session, request)
  if (!payment) throw new AppError('no_payment')
  const amountCents = requireAmount(payment, request.amount)
  const unanswered = await findUnansweredRefund(tx, payment.id)
  if (unanswered) {
    if (isSameRequest(unanswered, { amountCents, requestKey, payment, access })) return unanswered
    throw new AppError('refund_in_progress')
  }
  const { reason } = request
  await writeAudit(tx, access, {
    action: 'session.refund_requested',
    subject: { kind: 'session', id: session.id },
    before: { payment_status: session.payment_status },
    after: { amount_cents: amountCents, ...(reason === null ? {} : { reason }) },
  })
  const part = await refundOf(tx, payment, amountCents)
  return openStaffRefund(tx, payment, { ...part, requestedBy: access.actor.userId, reason, requestKey })
}

function requireRefundable(session: SessionRow, { paymentId }: Request): void {
  const refusal = refundRefusal(session)
  if (refusal) throw new AppError(refusal)
  if (paymentId === null) throw new AppError('no_payment')
  if (session.payment_id !== paymentId) throw new AppError('payment_mismatch', { field: 'paymentId' })
}

function requireAmount(payment: PaymentRow, dollars: number | undefined): number {
  const left = leftToRefund(payment)
  if (left === 0) throw new AppError('already_refunded')
  if (dollars === undefined) return left
  const refusal = refundAmountRefusal(dollars, cents(left))
  if (refusal) throw new AppError(refusal, { field: 'amount' })
  return fromDollars(dollars)
}

type Asked = { amountCents: number; requestKey: string | null; payment: PaymentRow; access: Access }

/** A repeated request for a refund that is still open. Two people may each refund a part, but the whole rest only once. */
function isSameRequest(unanswered: RefundRow, { amountCents, requestKey, payment, access }: Asked): boolean {
  if (requestKey !== null || unanswered.amount_cents !== amountCents) return false
  return amountCents === leftToRefund(payment) || unanswered.requested_by === access.actor.userId
}
