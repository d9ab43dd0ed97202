import { deleteSession as deleteSessionEndpoint } from '@lotwise/contract/staff-sessions'
import { serveForLot } from '../access/serve-for-lot.ts'
import type { Site } from '../infra/http/serve.ts'
import { deleteSession } from './delete-session.ts'

export function adminReconciliationRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, deleteSessionEndpoint, async (access, { params }) => {
    await deleteSession(deps, access, params.id)
    return { success: true }
  })
}
