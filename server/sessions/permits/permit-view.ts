import type { Reply } from '@lotwise/contract/endpoint'
import type { addPermit } from '@lotwise/contract/permits'
import { firstDayOf, lastDayOf, permitState, weekdaysOf } from '@lotwise/domain/permit'
import type { PermitRow } from './permits-table.ts'

export function permitView(
  permit: PermitRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Reply<typeof addPermit> {
  return {
    id: permit.id,
    holder: permit.holder,
    phone: permit.phone,
    license_plates: permit.license_plates,
    from: firstDayOf(permit, timeZone),
    until: lastDayOf(permit, timeZone),
    ends_at: permit.ends_at.toISOString(),
    weekdays: weekdaysOf(permit.weekdays),
    reason: permit.reason,
    notes: permit.notes,
    state: permitState(permit, now),
  }
}
