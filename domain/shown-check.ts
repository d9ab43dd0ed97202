import { weekdaysOf, type Weekday } from './permit.ts'
import type { KnownPermit, KnownStay, NearMiss, PlateAnswer } from './plate-answer.ts'
import type { CheckResult } from './plate-check.ts'
import { plateKey } from './plate.ts'
import { isRenewing, renewingUntil } from './renewal.ts'
import type { PaymentStatus } from './session.ts'

export type NotedStay = KnownStay & { notes: string | null }
export type NotedPermit = KnownPermit & { reason: string | null; notes: string | null }

export type ShownCheck = {
  license_plate: string
  result: CheckResult
  session: {
    license_plate: string
    expires_at: string
    created_at: string
    payment_status: PaymentStatus
    notes: string | null
  } | null
  renewing: boolean
  renewing_until?: string
  outage_since?: string
  permit?: { reason: string | null; notes: string | null; ends_at: string; weekdays: Weekday[]; applies: boolean }
  near_misses: { license_plate: string; result: CheckResult; expires_at: string; lookalike: boolean }[]
}

/** What a checker may see of an answer: no amounts, no names, neither holder nor phone of a permit. */
export function shownCheck(
  typed: string,
  { result, stay, permit, outageSince, nearMisses }: PlateAnswer<NotedStay, NotedPermit> & { nearMisses: NearMiss[] },
  now: Date,
): ShownCheck {
  const until = stay && renewingUntil(stay)
  return {
    // Spelled as the driver did; but a plate that was corrected is not the one on this car.
    license_plate: stay && plateKey(stay.license_plate) === plateKey(typed) ? stay.license_plate : typed,
    result,
    session: stay && {
      license_plate: stay.license_plate,
      expires_at: stay.expires_at.toISOString(),
      created_at: stay.created_at.toISOString(),
      payment_status: stay.payment_status,
      notes: stay.notes,
    },
    renewing: stay !== null && isRenewing(stay, now),
    ...(until && { renewing_until: until.toISOString() }),
    ...(permit && { permit: shownPermit(permit, stay) }),
    ...(outageSince && { outage_since: outageSince.toISOString() }),
    near_misses: nearMisses.map((near) => ({
      license_plate: near.license_plate,
      result: near.result,
      expires_at: near.expires_at.toISOString(),
      lookalike: near.lookalike,
    })),
  }
}

/** A free parker's notes are those of the session. */
function shownPermit(
  permit: NotedPermit & { applies: boolean },
  stay: NotedStay | null,
): NonNullable<ShownCheck['permit']> {
  return {
    reason: permit.reason,
    notes: stay?.of_permit ? null : permit.notes,
    ends_at: permit.ends_at.toISOString(),
    weekdays: weekdaysOf(permit.weekdays),
    applies: permit.applies,
  }
}
