import { endWithGoodwill, goodwillRefusal } from '@lotwise/domain/goodwill'
import type { LotAccess } from '../../access/lot-access.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { AppError } from '../../infra/app-error.ts'
import type { Db } from '../../infra/db/connect.ts'
import type { Deps } from '../../infra/deps.ts'
import { queueGoodwillMessage } from '../../messages/queue-goodwill-message.ts'
import {
  lockSessionForSettlement,
  lockStayOfLot,
  updateSession,
  type SessionRow,
} from '../../sessions/sessions-table.ts'
import { findLastPaid } from '../../sessions/stay-chain-table.ts'

type Request = {
  sessionId: string
  minutes: number
  /** The end as the caller saw it. */
  seenEnd: Date
  reason: string | null
}

/** To the end of the stay, extensions included. */
export async function addMinutes(deps: Deps, access: LotAccess<'session.goodwill'>, request: Request): Promise<Date> {
  const { minutes, seenEnd, reason } = request
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const last = await lockLastPaid(tx, access, request.sessionId)
    const stay = { paymentStatus: last.payment_status, expiresAt: last.expires_at }
    const refusal = goodwillRefusal(minutes, stay, now)
    if (refusal === 'minutes_invalid') throw new AppError(refusal, { field: 'minutes' })
    if (refusal) throw new AppError(refusal)
    // Already added by a request whose answer was lost, or by somebody else.
    if (last.expires_at.getTime() !== seenEnd.getTime()) throw new AppError('stay_end_changed')
    const expiresAt = endWithGoodwill(last.expires_at, minutes, now)
    const goodwill = last.goodwill_minutes + minutes
    await updateSession(tx, last.id, { expires_at: expiresAt, goodwill_minutes: goodwill })
    await writeAudit(tx, access, {
      action: 'session.minutes_added',
      subject: { kind: 'session', id: last.id },
      before: { expires_at: last.expires_at.toISOString() },
      after: { expires_at: expiresAt.toISOString(), minutes, reason },
    })
    await queueGoodwillMessage(tx, deps, { ...last, expires_at: expiresAt, goodwill_minutes: goodwill }, minutes)
    return expiresAt
  })
}

/** Lock order: the first session of the stay, then the one its paid time ends with. */
async function lockLastPaid(tx: Db, access: LotAccess<'session.goodwill'>, id: string): Promise<SessionRow> {
  const asked = await lockStayOfLot(tx, access, id)
  const last = await findLastPaid(tx, asked.id)
  if (last === null) throw new AppError('goodwill_needs_paid_stay')
  return last === asked.id ? asked : lockSessionForSettlement(tx, last)
}
