import {
  declareOutage as declareEndpoint,
  endOutage as endEndpoint,
  exportPayLaterStays,
  listIncidents as listEndpoint,
  listPayLaterStays as listStaysEndpoint,
} from '@lotwise/contract/incidents'
import { dayKey } from '@lotwise/domain/time-zone'
import { fileHeaders } from '../infra/http/file-headers.ts'
import { serveForLot, serveResponseForLot } from '../access/serve-for-lot.ts'
import type { Site } from '../infra/http/serve.ts'
import { listPayLaterStays } from '../sessions/pay-later-stays-table.ts'
import { declareOutage } from './declare-outage.ts'
import { endOutage } from './end-outage.ts'
import { incidentView } from './incident-view.ts'
import { listStaffIncidents } from './list-staff-incidents.ts'
import { payLaterCsv, payLaterStayView } from './pay-later-stay-view.ts'

export function adminIncidentRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, listEndpoint, async (access) => {
    const incidents = await listStaffIncidents(deps, access)
    return incidents.map((incident) => incidentView(incident, access.role))
  })

  serveForLot(site, declareEndpoint, async (access, { body }) =>
    incidentView(await declareOutage(deps, access, body.reason), access.role),
  )

  serveForLot(site, endEndpoint, async (access, { params }) => {
    await endOutage(deps, access, params.id)
    return {}
  })

  serveForLot(site, listStaysEndpoint, async (access, { params }) =>
    (await listPayLaterStays(deps.db, access, params.id)).map(payLaterStayView),
  )

  serveResponseForLot(site, exportPayLaterStays, async (access, { params }, c) => {
    const name = `${access.lot.slug}-pay-later-${dayKey(deps.now(), access.lot.timeZone)}.csv`
    const file = payLaterCsv(await listPayLaterStays(deps.db, access, params.id))
    return c.body(file, 200, fileHeaders('text/csv; charset=utf-8', name))
  })
}
