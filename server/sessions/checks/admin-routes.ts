import { checkPlate as checkPlateLine, listChecks as listChecksLine } from '@lotwise/contract/checks'
import { can } from '@lotwise/domain/roles'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { checkPlate } from './check-plate.ts'
import { checkView, recordedCheckView } from './check-view.ts'
import { listChecks } from './plate-checks-table.ts'

export function adminCheckRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, checkPlateLine, async (access, { body }, c) => {
    const key = c.req.header('idempotency-key') ?? null
    return checkView(await checkPlate(deps, access, { typed: body.license_plate, key }))
  })

  serveForLot(site, listChecksLine, async ({ lotId, userId, role }) => {
    const checks = await listChecks(deps.db, lotId, can(role, 'session.details') ? null : userId)
    return checks.map(recordedCheckView)
  })
}
