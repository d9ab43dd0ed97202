import type { Deps } from '../infra/deps.ts'
import { listErasures, removeDataRequest } from './driver-data-requests-table.ts'
import { eraseStays } from './erase-stays.ts'
import { OPEN_MS } from './read-driver-data.ts'

/** Erases stays that were not over when their driver asked for erasure. A request without remaining stays is removed. */
export async function eraseEndedStays(deps: Deps): Promise<void> {
  const openSince = new Date(deps.now().getTime() - OPEN_MS)
  for (const request of await listErasures(deps.db)) {
    const { erased, later } = await deps.db.transaction().execute((tx) => eraseStays(tx, deps, request, null))
    if (erased > 0) deps.log.info({ sessions: erased }, 'personal data was erased on request of its driver')
    if (later === 0 && request.opened_at! < openSince) await removeDataRequest(deps.db, request)
  }
}
