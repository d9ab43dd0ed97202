import { expiryOfExtension } from '@lotwise/domain/expiry'
import type { Db } from '../infra/db/connect.ts'
import { paidUntil, type SessionRow } from './sessions-table.ts'

/** Until when a session holds that was paid at this moment: slow typing or a bank's question eats no paid time. */
export async function paidExpiry(db: Db, session: SessionRow, paidAt: Date): Promise<Date> {
  if (session.session_type === 'Extension') {
    const currentExpiry = (await paidUntil(db, session.id)) ?? paidAt
    return expiryOfExtension({ currentExpiry, paidAt, hours: session.hours })
  }
  // What was promised when the session was made stands, also when staff have changed the settings since.
  const promisedMs = session.expires_at.getTime() - session.created_at.getTime()
  return new Date(paidAt.getTime() + promisedMs)
}
