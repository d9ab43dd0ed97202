import type { useLot } from '../../state/use-lot.ts'
import type { useSession } from '../../state/use-session.ts'
import { findKeptPass, type KeptPass } from './kept-passes.ts'

type Session = ReturnType<typeof useSession>
type Lot = ReturnType<typeof useLot>

/** `isLive`: the server says so now. Otherwise it cannot be reached, and this is what it said last. */
export type LastRead = KeptPass & { isLive: boolean }

/** Null where nothing is known yet. */
export function lastRead(id: string, session: Session, lot: Lot): LastRead | null {
  const isLive = session.data !== undefined && !isLost(session)
  const kept = isLive && lot.data ? null : isLost(session) || isLost(lot) ? findKeptPass(id) : null
  const read = session.data ? { session: session.data, readAt: session.dataUpdatedAt } : kept
  const knownLot = lot.data ?? kept?.lot
  if (!read || !knownLot) return null
  return { session: read.session, lot: knownLot, proof: kept?.proof ?? null, readAt: read.readAt, isLive }
}

/** Also between two tries, when the last error is already forgotten. */
function isLost({ failureReason, error, errorUpdatedAt, dataUpdatedAt }: Session | Lot): boolean {
  const failure = failureReason ?? error
  return failure ? failure.code === 'unavailable' || failure.code === 'internal' : errorUpdatedAt > dataUpdatedAt
}
