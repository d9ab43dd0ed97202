import type { snapshotPlate } from '@lotwise/contract/check-snapshots'
import type { InferOutput } from 'valibot'
import type { PlateNoteRow } from '../plate-notes/plate-notes-table.ts'
import type { CheckedSessionRow } from './checked-stays-table.ts'
import { knownStays, type KnownPermitRow, type KnownStayRow } from './known-stays.ts'

export type SnapshotPlate = InferOutput<typeof snapshotPlate>

type Live = {
  stays: CheckedSessionRow[]
  formerKeys: { session_id: string; former_key: string }[]
  permits: KnownPermitRow[]
  notes: PlateNoteRow[]
  firstSeen: { plate_key: string; seen_at: Date }[]
}

/** One entry for each plate of which something is known, by its key. */
export function snapshotPlates({ stays, formerKeys, permits, notes, firstSeen }: Live): SnapshotPlate[] {
  const formerOf = Map.groupBy(formerKeys, ({ session_id: id }) => id)
  const spelled = stays.flatMap((stay) => {
    const former = (formerOf.get(stay.id) ?? []).map(({ former_key: key }) => key)
    return [...new Set([stay.plate_key, ...former])].map((key) => ({ key, stay }))
  })
  const staysOf = Map.groupBy(spelled, ({ key }) => key)
  const permitsOf = Map.groupBy(permits, ({ plate_key: key }) => key)
  const noteOf = new Map(notes.map((note) => [note.plate_key, note]))
  const seenOf = new Map(firstSeen.map((seen) => [seen.plate_key, seen.seen_at]))
  const keys = new Set([...staysOf.keys(), ...permitsOf.keys(), ...noteOf.keys(), ...seenOf.keys()])
  return [...keys].toSorted().map((key) => {
    const ofPlate = permitsOf.get(key) ?? []
    const known = knownStays(
      (staysOf.get(key) ?? []).map(({ stay }) => stay),
      ofPlate,
    )
    return {
      plate_key: key,
      stays: known.map(stayOf),
      permits: ofPlate.map(permitOf),
      note: noteView(noteOf.get(key)),
      first_seen_at: seenOf.get(key)?.toISOString() ?? null,
    }
  })
}

function stayOf(stay: KnownStayRow): SnapshotPlate['stays'][number] {
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
    of_permit: stay.of_permit,
  }
}

function permitOf(permit: KnownPermitRow): SnapshotPlate['permits'][number] {
  return {
    license_plate: permit.license_plate,
    starts_at: permit.starts_at.toISOString(),
    ends_at: permit.ends_at.toISOString(),
    weekdays: permit.weekdays,
    reason: permit.reason,
    notes: permit.notes,
  }
}

function noteView(note: PlateNoteRow | undefined): SnapshotPlate['note'] {
  if (!note) return null
  return {
    note: note.note,
    blocked_until: note.blocked_until?.toISOString() ?? null,
    block_reason: note.block_reason,
  }
}
