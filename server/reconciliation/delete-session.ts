import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { Deps } from '../infra/deps.ts'
import { findUnfinishedPayment } from '../payments/payments-table.ts'
import { rethrowUnlessStripe } from '../infra/stripe/failure.ts'
import { endUnwantedSubscriptions } from '../payments/subscriptions/end-unwanted-subscriptions.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { lockSession, requireSession, updateSession } from '../sessions/sessions-table.ts'

/** Hidden everywhere; the row and its money trail stay. Money that comes all the same is given back when it is heard of. */
export async function deleteSession(
  deps: Deps,
  access: LotAccess,
  sessionId: string,
  requestId: string,
): Promise<void> {
  const seen = await requireSession(deps.db, sessionId)
  if (seen.lot_id !== access.lotId) {
    deps.log.info({ userId: access.userId, lotId: seen.lot_id, action: 'session.delete' }, 'access refused')
    throw new AppError('session_not_found')
  }
  await endPayment(deps, sessionId)
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session.deleted_at !== null) throw new AppError('session_not_found')
    if (seen.payment_status === 'pending' && session.payment_status !== 'pending') {
      throw new AppError('session_just_paid')
    }
    await updateSession(tx, sessionId, { deleted_at: deps.now(), deleted_by: access.userId })
    await writeAudit(tx, {
      userId: access.userId,
      lotId: access.lotId,
      action: 'session.deleted',
      subject: { kind: 'session', id: sessionId },
      before: {
        license_plate: session.license_plate,
        payment_status: session.payment_status,
        amount_cents: session.amount_cents,
      },
      requestId,
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
