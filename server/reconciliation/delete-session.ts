import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { Deps } from '../infra/deps.ts'
import { findUnfinishedPayment } from '../payments/payments-table.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { endUnwantedSubscriptions } from '../payments/subscriptions/end-unwanted-subscriptions.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { endPermitOfSession } from '../sessions/permits/permits-table.ts'
import { lockSession, requireSessionOfLot, updateSession } from '../sessions/sessions-table.ts'

/** A soft delete: payments stay for the audit. A payment that still arrives is refunded when it is recorded. */
export async function deleteSession(deps: Deps, access: LotAccess<'session.delete'>, sessionId: string): Promise<void> {
  const seen = await requireSessionOfLot(deps.db, access, sessionId)
  await endPayment(deps, sessionId)
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, access, sessionId)
    if (seen.payment_status === 'pending' && session.payment_status !== 'pending') {
      throw new AppError('session_just_paid')
    }
    await updateSession(tx, sessionId, { deleted_at: deps.now(), deleted_by: access.actor.userId })
    await endPermitOfSession(tx, sessionId, deps.now())
    await writeAudit(tx, access, {
      action: 'session.deleted',
      subject: { kind: 'session', id: sessionId },
      before: {
        license_plate: session.license_plate,
        payment_status: session.payment_status,
        amount_cents: session.amount_cents,
      },
    })
  })
  await endUnwantedSubscriptions(deps, sessionId)
}

async function endPayment(deps: Deps, sessionId: string): Promise<void> {
  const open = await findUnfinishedPayment(deps.db, sessionId)
  if (!open) return
  try {
    await endOpenPayment(deps, open)
  } catch (error) {
    rethrowUnlessStripe(error)
    throw new AppError('delete_failed', { cause: error })
  }
}
