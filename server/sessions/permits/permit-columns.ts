import { formatPhone } from '@lotwise/domain/phone'
import { permitProblem, permitTime, type PermitEntry } from '@lotwise/domain/permit'
import { storedPlate } from '@lotwise/domain/plate'
import { AppError } from '../../infra/app-error.ts'

/** What staff entered, as it is stored. */
export function permitColumns(entry: PermitEntry, timeZone: string) {
  return {
    holder: oneLine(entry.holder),
    phone: entry.phone.trim() === '' ? null : formatPhone(entry.phone),
    license_plates: entry.license_plates.map(storedPlate),
    reason: oneLine(entry.reason) || null,
    notes: entry.notes.trim() || null,
    ...permitTime(entry, timeZone),
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
}

export function requireValidPermit(entry: PermitEntry): void {
  const problem = permitProblem(entry)
  if (problem) throw new AppError(problem.reason, { field: problem.field })
}
