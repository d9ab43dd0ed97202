import { payLaterRefusal } from '@lotwise/domain/incident'
import { phoneE164 } from '@lotwise/domain/phone'
import { bySystem } from '../access/actor.ts'
import { writeAudit } from '../access/audit/write-audit.ts'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { countOwed } from '../sessions/pay-later-stays-table.ts'
import {
  lockSessionOfDriver,
  requireSession,
  updateSession,
  type SessionRow,
  type SessionWithLot,
} from '../sessions/sessions-table.ts'
import { lockOpenPaymentIncident } from './incidents-table.ts'

/** The stay is valid from now on and stays unpaid; its price does not change. */
export async function payLater(deps: Pick<Deps, 'db' | 'now'>, sessionId: string): Promise<SessionWithLot> {
  return deps.db.transaction().execute(async (tx) => {
    const session = await lockSessionOfDriver(tx, sessionId)
    if (session.payment_status !== 'pending') throw new AppError('already_paid')
    if (session.auto_renew) throw new AppError('paid_by_subscription')
    if (session.incident_id === null) await mark(tx, session, deps.now())
    return requireSession(tx, sessionId)
  })
}

async function mark(tx: Db, session: SessionRow, now: Date): Promise<void> {
  if (phoneE164(session.phone) === null) throw new AppError('phone_not_textable', { field: 'phone' })
  // Serialised per incident, so that no driver exceeds the limit, and the incident's end waits for them.
  const incident = await lockOpenPaymentIncident(tx, session.lot_id)
  if (!incident) throw new AppError('payments_work')
  const refusal = payLaterRefusal(await countOwed(tx, session))
  if (refusal) throw new AppError(refusal)
  const expiresAt = endOf(session, now)
  await updateSession(tx, session.id, { incident_id: incident.id, expires_at: expiresAt })
  await writeAudit(tx, bySystem('pay_later', session.lot_id), {
    action: 'session.pay_later',
    subject: { kind: 'session', id: session.id },
    after: { incident_id: incident.id, expires_at: expiresAt },
  })
}

/** Time spent filling in the form does not count. An extension starts where the paid time ends. */
function endOf({ session_type, created_at, expires_at }: SessionRow, now: Date): Date {
  if (session_type === 'Extension') return expires_at
  return new Date(now.getTime() + expires_at.getTime() - created_at.getTime())
}
