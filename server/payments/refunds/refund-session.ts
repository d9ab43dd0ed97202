import { refundRefusal } from '@lotwise/domain/refund'
import type { LotAccess } from '../../access/lot-access.ts'
import { AppError } from '../../infra/app-error.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import type { Deps } from '../../infra/deps.ts'
import { lockSession } from '../../sessions/sessions-table.ts'
import { endUnwantedSubscriptions } from '../subscriptions/end-unwanted-subscriptions.ts'
import { finishRefund } from './finish-refund.ts'
import { findLatestPaidPayment } from '../payments-table.ts'
import { findUnansweredRefund, openStaffRefund } from '../refunds-table.ts'

/** Stores the refund request before calling the provider, so that no transaction waits on the network. */
export async function refundSession(
  deps: Deps,
  access: LotAccess<'session.refund'>,
  request: { sessionId: string; paymentId: string | null },
): Promise<void> {
  const refund = await deps.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, access, request.sessionId)
    const refusal = refundRefusal(session)
    if (refusal) throw new AppError(refusal)
    if (request.paymentId === null) throw new AppError('no_payment')
    if (session.payment_id !== request.paymentId) {
      throw new AppError('payment_mismatch', { field: 'paymentId' })
    }
    const payment = await findLatestPaidPayment(tx, session.id)
    if (!payment) throw new AppError('no_payment')
    // Its outcome is unknown: to ask again is to continue with it.
    const unanswered = await findUnansweredRefund(tx, payment.id)
    if (unanswered) return unanswered
    await writeAudit(tx, access, {
      action: 'session.refund_requested',
      subject: { kind: 'session', id: session.id },
      before: { payment_status: session.payment_status },
      after: { amount_cents: payment.amount_cents - payment.refunded_cents },
    })
    return openStaffRefund(tx, payment, access.actor.userId)
  })
  await finishRefund(deps, refund.id)
  await endUnwantedSubscriptions(deps, refund.session_id)
}
