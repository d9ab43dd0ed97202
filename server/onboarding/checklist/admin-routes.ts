import { dismissChecklist as dismissChecklistEndpoint, getChecklist } from '@lotwise/contract/checklist'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { checklistView } from './checklist-view.ts'
import { dismissChecklist } from './dismiss-checklist.ts'
import { readChecklist } from './read-checklist.ts'

export function adminChecklistRoutes(site: Site): void {
  const { deps } = site
  const { hostname } = new URL(deps.env.publicUrl)

  serveForLot(site, getChecklist, async (access) => checklistView(await readChecklist(deps.db, access), hostname))

  serveForLot(site, dismissChecklistEndpoint, async (access) =>
    checklistView(await dismissChecklist(deps, access), hostname),
  )
}
