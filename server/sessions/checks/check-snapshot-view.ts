import type { snapshotPlate } from '@lotwise/contract/check-snapshots'
import type { InferOutput } from 'valibot'
import type { PermitPlateRow } from '../permits/permits-table.ts'
import type { PlateNoteRow } from '../plate-notes/plate-notes-table.ts'
import type { CheckedSessionRow } from './checked-stays-table.ts'
import { isOfPermit } from './known-stays.ts'
import type { PlateFacts } from './plate-facts.ts'

type SnapshotPlate = InferOutput<typeof snapshotPlate>

export function snapshotPlateView({ key, stays, permits, note, firstSeenAt }: PlateFacts): SnapshotPlate {
  return {
    plate_key: key,
    stays: stays.map((stay) => stayOf(stay, permits)),
    permits: permits.map(permitOf),
    note: note && noteView(note),
    first_seen_at: firstSeenAt?.toISOString() ?? null,
  }
}

function stayOf(stay: CheckedSessionRow, permits: PermitPlateRow[]): SnapshotPlate['stays'][number] {
  return {
    license_plate: stay.license_plate,
    expires_at: stay.expires_at.toISOString(),
    created_at: stay.created_at.toISOString(),
    payment_status: stay.payment_status,
    payment_method_type: stay.payment_method_type,
    subscription_status: stay.subscription_status,
    auto_renew: stay.auto_renew,
    pay_later: stay.pay_later,
    notes: stay.notes,
    of_permit: isOfPermit(stay, permits),
  }
}

function permitOf(permit: PermitPlateRow): SnapshotPlate['permits'][number] {
  return {
    license_plate: permit.license_plate,
    starts_at: permit.starts_at.toISOString(),
    ends_at: permit.ends_at.toISOString(),
    weekdays: permit.weekdays,
    reason: permit.reason,
    notes: permit.notes,
  }
}

function noteView(note: PlateNoteRow): SnapshotPlate['note'] {
  return {
    note: note.note,
    blocked_until: note.blocked_until?.toISOString() ?? null,
    block_reason: note.block_reason,
  }
}
