import type { checkPlate, listChecks } from '@lotwise/contract/checks'
import type { Reply } from '@lotwise/contract/endpoint'
import { toneOfCheck } from '@lotwise/domain/plate-check'
import { shownCheck } from '@lotwise/domain/shown-check'
import type { PlateCheck } from './check-plate.ts'
import type { RecordedCheck } from './plate-checks-table.ts'

export function checkView({ record, note, grace, arrivalUntil, ...answer }: PlateCheck): Reply<typeof checkPlate> {
  const { session, ...shown } = shownCheck(record.license_plate, answer, record.checked_at)
  return {
    id: record.id,
    checked_at: record.checked_at.toISOString(),
    ...shown,
    session: answer.stay && session && { id: answer.stay.id, ...session },
    ...(note && { plate_note: note }),
    grace: { arrival_minutes: grace.arrivalMinutes, end_minutes: grace.endMinutes },
    ...(arrivalUntil && { arrival_until: arrivalUntil.toISOString() }),
  }
}

export function recordedCheckView(check: RecordedCheck): Reply<typeof listChecks>[number] {
  return {
    id: check.id,
    checked_at: check.checked_at.toISOString(),
    license_plate: check.license_plate,
    result: check.result,
    tone: check.tone ?? toneOfCheck(check.result),
    user_email: check.user_email,
  }
}
