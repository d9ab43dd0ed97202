import { isPaidOrFree } from '@lotwise/domain/session'
import type { Db } from '../infra/db/connect.ts'
import { paidUntil, requireSession, type SessionWithLot } from './sessions-table.ts'

/** A session as shown to its driver: paid extensions count, whichever link is opened. */
export async function readSession(db: Db, id: string): Promise<SessionWithLot & { isExtended?: boolean }> {
  const session = await requireSession(db, id)
  if (!isPaidOrFree(session.payment_status)) return session
  const until = (await paidUntil(db, id)) ?? session.expires_at
  return { ...session, expires_at: until, isExtended: until > session.expires_at }
}
