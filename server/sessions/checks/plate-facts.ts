import type { PlateNoteRow } from '../plate-notes/plate-notes-table.ts'
import type { CheckedSessionRow } from './checked-stays-table.ts'
import type { KnownPermitRow } from './known-stays.ts'

/** What the database has of a plate that a check could find. */
export type PlateFacts = {
  key: string
  stays: CheckedSessionRow[]
  permits: KnownPermitRow[]
  note: PlateNoteRow | null
  firstSeenAt: Date | null
}

export type LiveRows = {
  stays: CheckedSessionRow[]
  formerKeys: { session_id: string; former_key: string }[]
  permits: KnownPermitRow[]
  notes: PlateNoteRow[]
  firstSeen: { plate_key: string; seen_at: Date }[]
}

/** One entry for each plate of which something is known, by its key. A stay is also one of the spellings that were corrected since. */
export function factsByPlate({ stays, formerKeys, permits, notes, firstSeen }: LiveRows): PlateFacts[] {
  const plates = new Map<string, PlateFacts>()
  const of = (key: string) => {
    const known = plates.get(key)
    if (known) return known
    const added: PlateFacts = { key, stays: [], permits: [], note: null, firstSeenAt: null }
    plates.set(key, added)
    return added
  }
  const formerOf = Map.groupBy(formerKeys, ({ session_id: id }) => id)
  for (const stay of stays) {
    of(stay.plate_key).stays.push(stay)
    const former = formerOf.get(stay.id)
    if (former === undefined) continue
    const others = new Set(former.map(({ former_key: key }) => key).filter((key) => key !== stay.plate_key))
    for (const key of others) of(key).stays.push(stay)
  }
  for (const permit of permits) of(permit.plate_key).permits.push(permit)
  for (const note of notes) of(note.plate_key).note = note
  for (const { plate_key: key, seen_at: at } of firstSeen) of(key).firstSeenAt = at
  return [...plates.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}
