import { checkPlate as checkPlateLine, listChecks as listChecksLine } from '@lotwise/contract/checks'
import { recordChecks as recordChecksLine } from '@lotwise/contract/recorded-checks'
import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import { can } from '@lotwise/domain/roles'
import { serveForLot } from '../../access/serve-for-lot.ts'
import { idempotencyKey } from '../../infra/http/idempotency-key.ts'
import type { Site } from '../../infra/http/serve.ts'
import { checkPlate } from './check-plate.ts'
import { checkView, recordedCheckView } from './check-view.ts'
import { readCheckSnapshot } from './read-check-snapshot.ts'
import { listChecks } from './plate-checks-table.ts'
import { recordChecks } from './record-checks.ts'

export function adminCheckRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, checkPlateLine, async (access, { body }, c) => {
    const key = idempotencyKey(c)
    return checkView(await checkPlate(deps, access, { typed: body.license_plate, key, roundId: body.round_id }))
  })

  serveForLot(site, listChecksLine, async (access) => {
    const by = can(access.role, 'session.details') ? 'everyone' : 'self'
    const checks = await listChecks(deps.db, access, by)
    return checks.map(recordedCheckView)
  })

  serveForLot(site, recordChecksLine, (access, { body }) => recordChecks(deps, access, body.checks))

  serveForLot(site, getCheckSnapshot, (access, { query }) => readCheckSnapshot(deps, access, query.since ?? ''))
}
