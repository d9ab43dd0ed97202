import { checkPlate as checkPlateEndpoint, listChecks as listChecksEndpoint } from '@lotwise/contract/checks'
import { recordChecks as recordChecksEndpoint } from '@lotwise/contract/recorded-checks'
import { getCheckSnapshot } from '@lotwise/contract/check-snapshots'
import type { Outage } from '@lotwise/domain/incident'
import { visibleRecords } from '@lotwise/domain/roles'
import { serveForLot } from '../../access/serve-for-lot.ts'
import { idempotencyKey } from '../../infra/http/idempotency-key.ts'
import type { Site } from '../../infra/http/serve.ts'
import { checkPlate } from './check-plate.ts'
import { checkView, recordedCheckView } from './check-view.ts'
import { readCheckSnapshot } from './read-check-snapshot.ts'
import { listChecks } from './plate-checks-table.ts'
import { recordChecks } from './record-checks.ts'

/** `listOutages`: of a lot, those of this shift. */
export function adminCheckRoutes(site: Site, listOutages: (lotId: string) => Promise<Outage[]>): void {
  const { deps } = site

  serveForLot(site, checkPlateEndpoint, async (access, { body }, c) => {
    const asked = { typed: body.license_plate, key: idempotencyKey(c), roundId: body.round_id }
    return checkView(await checkPlate(deps, access, { ...asked, outages: await listOutages(access.lot.id) }))
  })

  serveForLot(site, listChecksEndpoint, async (access) => {
    const by = visibleRecords(access.role)
    const checks = await listChecks(deps.db, access, by)
    return checks.map(recordedCheckView)
  })

  serveForLot(site, recordChecksEndpoint, (access, { body }) => recordChecks(deps, access, body.checks))

  serveForLot(site, getCheckSnapshot, async (access, { query }) =>
    readCheckSnapshot(deps, access, { ...query, outages: await listOutages(access.lot.id) }),
  )
}
