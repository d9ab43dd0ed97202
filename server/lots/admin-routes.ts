import { getStaffLot } from '@lotwise/contract/staff-lots'
import { serveForLot } from '../access/serve-for-lot.ts'
import type { Site } from '../infra/http/serve.ts'
import { staffLotView } from './lot-view.ts'
import { requireLot } from './lots-table.ts'

export function adminLotRoutes(site: Site): void {
  serveForLot(site, getStaffLot, async ({ lot, role }) => staffLotView(await requireLot(site.deps.db, lot.id), role))
}
