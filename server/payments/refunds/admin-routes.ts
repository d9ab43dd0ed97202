import { refundPayment } from '@lotwise/contract/payments'
import { requireLotAccess } from '../../access/require-lot-access.ts'
import { requireSignedInUser } from '../../access/signed-in-user.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Deps } from '../../infra/deps.ts'
import type { AppContext } from '../../infra/http/app-env.ts'
import { idempotencyKey } from '../../infra/http/idempotency-key.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { findLotOfSession } from '../../sessions/sessions-table.ts'
import { refundSession } from './refund-session.ts'

export function adminRefundRoutes(site: Site): void {
  const { deps } = site

  serve(site, refundPayment, async ({ body }, c) => {
    const access = await accessToSession(deps, c, body.sessionId)
    const { sessionId, paymentId = null, amount, reason } = body
    const key = idempotencyKey(c)
    await refundSession(deps, access, { sessionId, paymentId, amount, reason: reason || null, key })
    return { success: true }
  })
}

/** The lot comes from the session, not from the request. A session of another lot is answered as not found. */
async function accessToSession(deps: Deps, c: AppContext, sessionId: string) {
  await requireSignedInUser(deps, c)
  const lotId = await findLotOfSession(deps.db, sessionId)
  if (lotId === null) throw new AppError('session_not_found')
  try {
    return await requireLotAccess(deps, c, { lotId }, refundPayment.access)
  } catch (error) {
    if (error instanceof AppError && error.reason === 'lot_not_found') throw new AppError('session_not_found')
    throw error
  }
}
