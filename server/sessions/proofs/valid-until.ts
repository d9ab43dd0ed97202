import { isRenewing, renewingUntil } from '@lotwise/domain/renewal'
import { isPaidOrFree } from '@lotwise/domain/session'
import type { SessionRow } from '../sessions-table.ts'

/** Until when a checker finds the stay valid; null where it is not. */
export function validUntil(session: SessionRow, now: Date): Date | null {
  if (!isPaidOrFree(session.payment_status)) return null
  if (session.expires_at > now) return session.expires_at
  return isRenewing(session, now) ? renewingUntil(session) : null
}
