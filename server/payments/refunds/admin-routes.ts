import { refundPayment } from '@lotwise/contract/payments'
import { requireAccessToRecord } from '../../access/require-access-to-record.ts'
import { idempotencyKey } from '../../infra/http/idempotency-key.ts'
import { serve, type Site } from '../../infra/http/serve.ts'
import { findLotOfSession } from '../../sessions/sessions-table.ts'
import { refundSession } from './refund-session.ts'

export function adminRefundRoutes(site: Site): void {
  const { deps } = site

  serve(site, refundPayment, async ({ body }, c) => {
    const access = await requireAccessToRecord(deps, c, {
      action: refundPayment.access,
      findLotId: () => findLotOfSession(deps.db, body.sessionId),
      notFound: 'session_not_found',
    })
    const { sessionId, paymentId = null, amount, reason } = body
    const key = idempotencyKey(c)
    await refundSession(deps, access, { sessionId, paymentId, amount, reason: reason || null, key })
    return { success: true }
  })
}
