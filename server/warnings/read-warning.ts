import type { Deps } from '../infra/deps.ts'
import { requireLot } from '../lots/lots-table.ts'
import { readThreadOf } from '../threads/read-thread-of.ts'
import { requireWarning } from './require-warning.ts'
import { settleWarnings } from './settle-warnings.ts'
import { listPhotos } from './warning-photos-table.ts'
import type { DriversWarning } from './warning-view.ts'

/** For the driver. A payment that has just become known settles it first. */
export async function readWarning(deps: Deps, code: string): Promise<DriversWarning> {
  const found = await requireWarning(deps.db, code)
  if (found.state === 'open') await settleWarnings(deps, { id: found.id })
  const warning = await requireWarning(deps.db, code)
  return {
    warning,
    lot: await requireLot(deps.db, warning.lot_id),
    photos: await listPhotos(deps.db, warning.id),
    thread: await readThreadOf(deps.db, { warning_id: warning.id }),
  }
}
