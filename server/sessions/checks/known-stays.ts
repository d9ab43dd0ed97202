import type { KnownStay } from '@lotwise/domain/plate-answer'
import type { PermitPlateRow } from '../permits/permits-table.ts'
import type { CheckedSessionRow } from './checked-stays-table.ts'

export type KnownStayRow = CheckedSessionRow & KnownStay

/** Of one plate, beside its permits that have not ended. */
export function knownStays(stays: readonly CheckedSessionRow[], permits: readonly PermitPlateRow[]): KnownStayRow[] {
  return stays.map((stay) => ({ ...stay, of_permit: isOfPermit(stay, permits) }))
}

export function isOfPermit(stay: CheckedSessionRow, permits: readonly PermitPlateRow[]): boolean {
  return permits.some(({ session_id: id }) => id === stay.id)
}
