import { isPaidOrFree } from '@lotwise/domain/session'
import type { Db } from '../infra/db/connect.ts'
import { requireSessionOfStay, type SessionWithLot } from './sessions-table.ts'
import { paidUntil } from './stay-chain-table.ts'

/** A session as shown to its driver: paid extensions count, whichever link is opened. */
export async function readSession(db: Db, id: string): Promise<SessionWithLot & { isExtended?: boolean }> {
  const { hasExtensions, ...session } = await requireSessionOfStay(db, id)
  if (!isPaidOrFree(session.payment_status)) return session
  const until = (hasExtensions ? await paidUntil(db, id) : null) ?? session.expires_at
  return { ...session, expires_at: until, isExtended: until > session.expires_at }
}
