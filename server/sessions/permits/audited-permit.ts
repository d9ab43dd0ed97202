import { weekdaysOf, type PermitTime } from '@lotwise/domain/permit'

type Audited = PermitTime & { license_plates: string[]; reason: string | null }

/** Without holder and phone: the audit log is never erased. */
export function auditedPermit({ license_plates, starts_at, ends_at, weekdays, reason }: Audited) {
  return {
    license_plates,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    weekdays: weekdaysOf(weekdays),
    reason,
  }
}
