import type { Reply } from '@lotwise/contract/endpoint'
import type { getStaffWarning, getWarning, listWarnings } from '@lotwise/contract/warnings'
import type { LotRow } from '../lots/lots-table.ts'
import type { Thread } from '../threads/read-thread-of.ts'
import { driversThreadView } from '../threads/thread-view.ts'
import type { StaffWarningRow } from './staff-warnings-table.ts'
import type { WarningRow } from './warnings-table.ts'

export function staffWarningView(warning: StaffWarningRow): Reply<typeof listWarnings>['rows'][number] {
  return {
    id: warning.id,
    code: warning.code,
    ...factsOf(warning),
    result: warning.result,
    withdrawal_note: warning.withdrawal_note,
    user_email: warning.user_email,
    photo_count: warning.photo_count,
    is_unanswered: warning.is_unanswered,
  }
}

type Photo = { id: string; author: string }

export function staffPhotoView({ id, author }: Photo): Reply<typeof getStaffWarning>['photos'][number] {
  return { id, author: author === 'driver' ? 'driver' : 'staff' }
}

export type DriversWarning = {
  warning: WarningRow
  lot: LotRow
  photos: Photo[]
  thread: Thread
}

/** Without who wrote it, and without the photos a driver has sent: the card lies where others can read its code. */
export function driversWarningView({ warning, lot, photos, thread }: DriversWarning): Reply<typeof getWarning> {
  return {
    code: warning.code,
    lot_name: lot.display_name,
    lot_address: lot.address,
    lot_slug: lot.slug,
    time_zone: lot.timezone,
    ...factsOf(warning),
    photos: photos.filter(({ author }) => author === 'staff').map(({ id }) => id),
    evidence_count: photos.filter(({ author }) => author === 'driver').length,
    thread: driversThreadView(thread),
  }
}

function factsOf(warning: WarningRow) {
  return {
    license_plate: warning.license_plate,
    reason: warning.reason,
    note: warning.note,
    seen_at: warning.seen_at.toISOString(),
    expired_at: warning.expired_at?.toISOString() ?? null,
    state: warning.state,
    closed_at: warning.closed_at?.toISOString() ?? null,
    withdrawal: warning.withdrawal,
  }
}
