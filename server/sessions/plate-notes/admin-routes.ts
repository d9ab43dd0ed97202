import { listPlateNotes as listEndpoint, savePlateNote as saveEndpoint } from '@lotwise/contract/plate-notes'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { plateNoteView } from './plate-note-view.ts'
import { listPlateNotes } from './plate-notes-table.ts'
import { savePlateNote } from './save-plate-note.ts'

export function adminPlateNoteRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, listEndpoint, async (access) => {
    const rows = await listPlateNotes(deps.db, access)
    return rows.map((row) => plateNoteView(row, { now: deps.now(), timeZone: access.lot.timeZone }))
  })

  serveForLot(site, saveEndpoint, async (access, { body }) => {
    const saved = await savePlateNote(deps, access, body)
    return saved && plateNoteView(saved, { now: deps.now(), timeZone: access.lot.timeZone })
  })
}
