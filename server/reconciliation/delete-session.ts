import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import type { Doors } from '../infra/deps.ts'
import { findUnfinishedPayment } from '../payments/payments-table.ts'
import { stripeFailure } from '../infra/stripe/failure.ts'
import { endUnwantedSubscriptions } from '../payments/subscriptions/end-unwanted-subscriptions.ts'
import { endOpenPayment } from './end-open-payment.ts'
import { lockSession, requireSession, updateSession } from '../sessions/sessions-table.ts'

/** Hidden everywhere; the row and its money trail stay. Money that comes all the same is given back when it is heard of. */
export async function deleteSession(
  doors: Doors,
  access: LotAccess,
  sessionId: string,
  requestId: string,
): Promise<void> {
  const seen = await requireSession(doors.db, sessionId)
  if (seen.lot_id !== access.lotId) {
    doors.log.info({ userId: access.userId, lotId: seen.lot_id, action: 'session.delete' }, 'access refused')
    throw new AppError('not_found', 'Session not found')
  }
  await endPayment(doors, sessionId)
  await doors.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session.deleted_at !== null) throw new AppError('not_found', 'Session not found')
    if (seen.payment_status === 'pending' && session.payment_status !== 'pending') {
      throw new AppError('conflict', 'This session has just been paid. Look at it again before you delete it.')
    }
    await updateSession(tx, sessionId, { deleted_at: doors.now(), deleted_by: access.userId })
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
  await endUnwantedSubscriptions(doors, sessionId)
}

async function endPayment(doors: Doors, sessionId: string): Promise<void> {
  const open = await findUnfinishedPayment(doors.db, sessionId)
  if (!open) return
  try {
    await endOpenPayment(doors, open)
  } catch (error) {
    stripeFailure(error)
    throw new AppError('payment_provider', 'Failed to delete session', { cause: error })
  }
}
