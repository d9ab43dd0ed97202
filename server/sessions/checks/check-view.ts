import type { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import { weekdaysOf } from '@lotwise/domain/permit'
import { isRenewing, renewingUntil } from '@lotwise/domain/renewal'
import type { PlateCheck } from './check-plate.ts'
import type { CheckedSessionRow } from './checked-stays-table.ts'
import type { RecordedCheck } from './plate-checks-table.ts'

export function checkView({ record, result, stay, nearMisses, permit, note }: PlateCheck): Reply<typeof checkPlate> {
  const until = stay && renewingUntil(stay)
  return {
    id: record.id,
    checked_at: record.checked_at.toISOString(),
    license_plate: stay?.license_plate ?? record.license_plate,
    result,
    session: stay && sessionOf(stay),
    renewing: stay !== null && isRenewing(stay, record.checked_at),
    ...(until && { renewing_until: until.toISOString() }),
    ...(note && { plate_note: note }),
    ...(permit && { permit: permitOf(permit, stay) }),
    near_misses: nearMisses.map((near) => ({
      license_plate: near.license_plate,
      result: near.result,
      expires_at: near.expires_at.toISOString(),
      lookalike: near.lookalike,
    })),
  }
}

type Permit = NonNullable<PlateCheck['permit']>

/** What a checker may see: neither holder nor phone. A free parker's notes are those of the session. */
function permitOf(permit: Permit, stay: CheckedSessionRow | null): Reply<typeof checkPlate>['permit'] {
  return {
    reason: permit.reason,
    notes: stay !== null && stay.id === permit.session_id ? null : permit.notes,
    ends_at: permit.ends_at.toISOString(),
    weekdays: weekdaysOf(permit.weekdays),
    applies: permit.applies,
  }
}

function sessionOf(stay: CheckedSessionRow): Reply<typeof checkPlate>['session'] {
  return {
    id: stay.id,
    license_plate: stay.license_plate,
    expires_at: stay.expires_at.toISOString(),
    created_at: stay.created_at.toISOString(),
    payment_status: stay.payment_status,
    notes: stay.notes,
  }
}

export function recordedCheckView(check: RecordedCheck): Reply<typeof listChecks>[number] {
  return {
    id: check.id,
    checked_at: check.checked_at.toISOString(),
    license_plate: check.license_plate,
    result: check.result,
    user_email: check.user_email,
  }
}
