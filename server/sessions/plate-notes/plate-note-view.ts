import type { Reply } from '@lotwise/contract/endpoint'
import type { listPlateNotes } from '@lotwise/contract/plate-notes'
import { lastDayOf } from '@lotwise/domain/permit'
import type { PlateNoteRow } from './plate-notes-table.ts'

type View = Reply<typeof listPlateNotes>[number]
type Shown = { now: Date; timeZone: string }

export function plateNoteView(row: PlateNoteRow, shown: Shown): View {
  return {
    license_plate: row.license_plate,
    note: row.note,
    block: blockView(row, shown),
    updated_at: row.updated_at.toISOString(),
  }
}

function blockView({ blocked_until, block_reason, contact }: PlateNoteRow, { now, timeZone }: Shown): View['block'] {
  if (blocked_until === null || block_reason === null) return null
  return {
    reason: block_reason,
    until: lastDayOf({ ends_at: blocked_until }, timeZone),
    is_running: blocked_until > now,
    contact,
  }
}
