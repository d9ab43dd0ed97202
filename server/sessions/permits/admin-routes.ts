import {
  addPermit as addPermitEndpoint,
  changePermit as changePermitEndpoint,
  endPermit as endPermitEndpoint,
  exportPermits as exportPermitsEndpoint,
  importPermits as importPermitsEndpoint,
  listPermits as listPermitsEndpoint,
  PERMITS_PER_PAGE,
  renewPermit as renewPermitEndpoint,
} from '@lotwise/contract/permits'
import { dayKey } from '@lotwise/domain/time-zone'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { serveForLot, serveResponseForLot } from '../../access/serve-for-lot.ts'
import { languageOf } from '../../infra/http/language-of.ts'
import type { Site } from '../../infra/http/serve.ts'
import { addPermit } from './add-permit.ts'
import { changePermit } from './change-permit.ts'
import { endPermit } from './end-permit.ts'
import { exportPermits } from './export-permits.ts'
import { importPermits } from './import-permits.ts'
import { permitView } from './permit-view.ts'
import { countPermits, listPermits } from './permits-table.ts'
import { renewPermit } from './renew-permit.ts'

export function adminPermitRoutes(site: Site): void {
  const { deps } = site
  const asOfNow = ({ timeZone }: { timeZone: string }) => ({ now: deps.now(), timeZone })

  serveForLot(site, listPermitsEndpoint, async (access, { query }) => {
    const filter = { search: query.search ?? '', state: query.state, now: deps.now() }
    const page = { offset: (query.page - 1) * PERMITS_PER_PAGE, limit: PERMITS_PER_PAGE }
    const rows = await listPermits(deps.db, access, filter, page)
    const total = await countPermits(deps.db, access, filter)
    return { rows: rows.map((row) => permitView(row, asOfNow(access.lot))), total }
  })

  serveResponseForLot(site, exportPermitsEndpoint, async (access, { query: { lang } }, c) => {
    const file = await exportPermits(deps, access, languageOf(c, lang))
    const name = `${access.lot.slug}-permits-${dayKey(deps.now(), access.lot.timeZone)}.csv`
    return c.body(file, 200, fileHeaders('text/csv; charset=utf-8', name))
  })

  serveForLot(site, addPermitEndpoint, async (access, { body }) =>
    permitView(await addPermit(deps, access, body), asOfNow(access.lot)),
  )

  serveForLot(site, changePermitEndpoint, async (access, { params, body }) =>
    permitView(await changePermit(deps, access, { id: params.id, changes: body }), asOfNow(access.lot)),
  )

  serveForLot(site, renewPermitEndpoint, async (access, { params, body }) =>
    permitView(await renewPermit(deps, access, { id: params.id, until: body.until }), asOfNow(access.lot)),
  )

  serveForLot(site, endPermitEndpoint, async (access, { params }) =>
    permitView(await endPermit(deps, access, params.id), asOfNow(access.lot)),
  )

  serveForLot(site, importPermitsEndpoint, (access, { body }) =>
    importPermits(deps, access, { entries: body.permits, isDryRun: body.dry_run }),
  )
}
