import { expiryOfExtension } from '@lotwise/domain/expiry'
import type { Db } from '../infra/db/connect.ts'
import type { SessionRow } from './sessions-table.ts'
import { paidUntil } from './stay-chain-table.ts'

/**
 * The expiry of a session paid now: counted from the payment, so that a slow checkout costs no paid time. Who pays later has parked
 * already.
 */
export async function paidExpiry(db: Db, session: SessionRow, paidAt: Date): Promise<Date> {
  if (session.incident_id !== null) return session.expires_at
  if (session.session_type === 'Extension') {
    const currentExpiry = (await paidUntil(db, session.id)) ?? paidAt
    return expiryOfExtension({ currentExpiry, paidAt, hours: session.hours })
  }
  // Hours promised at creation stay valid after a change of the settings.
  const promisedMs = session.expires_at.getTime() - session.created_at.getTime()
  return new Date(paidAt.getTime() + promisedMs)
}
