import { DAY_MS } from './duration.ts'
import { plateKey } from './plate.ts'
import { isPaidOrFree, type PaymentStatus } from './session.ts'

type SessionStart = { id: string; license_plate: string; location: string; created_at: Date }

/** Whether the other session makes this one an extension when no type was stored. */
export function isEarlierStay(other: SessionStart & { payment_status: PaymentStatus }, session: SessionStart): boolean {
  const ageMs = session.created_at.getTime() - other.created_at.getTime()
  return (
    other.id !== session.id &&
    plateKey(other.license_plate) === plateKey(session.license_plate) &&
    other.location === session.location &&
    isPaidOrFree(other.payment_status) &&
    ageMs > 0 &&
    ageMs <= DAY_MS
  )
}
