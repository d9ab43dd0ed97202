import type { PermitPlateRow } from '../permits/permits-table.ts'
import type { PlateNoteRow } from '../plate-notes/plate-notes-table.ts'
import type { LiveRows } from './check-snapshot-table.ts'
import type { CheckedSessionRow } from './checked-stays-table.ts'

/** What the database has of a plate that a check could find. */
export type PlateFacts = {
  key: string
  part: number
  stays: CheckedSessionRow[]
  permits: PermitPlateRow[]
  note: PlateNoteRow | null
  firstSeenAt: Date | null
}

/** One entry for each plate of which something is known. */
export function factsByPlate({ stays, permits, notes, firstSeen }: LiveRows): PlateFacts[] {
  const plates = new Map<string, PlateFacts>()
  const of = ({ plate_key: key, part }: { plate_key: string; part: number }) => {
    const known = plates.get(key)
    if (known) return known
    const added: PlateFacts = { key, part, stays: [], permits: [], note: null, firstSeenAt: null }
    plates.set(key, added)
    return added
  }
  for (const stay of stays) of(stay).stays.push(stay)
  for (const permit of permits) of(permit).permits.push(permit)
  for (const note of notes) of(note).note = note
  for (const seen of firstSeen) of(seen).firstSeenAt = seen.seen_at
  return [...plates.values()]
}
