import { exportSessions as exportSessionsEndpoint } from '@lotwise/contract/staff-sessions'
import { dayKey } from '@lotwise/domain/time-zone'
import { fileHeaders } from '../../infra/http/file-headers.ts'
import { serveResponseForLot } from '../../access/serve-for-lot.ts'
import { languageOf } from '../../infra/http/language-of.ts'
import type { Site } from '../../infra/http/serve.ts'
import { exportSessions } from './export-sessions.ts'

export function adminExportRoutes(site: Site): void {
  const { deps } = site

  serveResponseForLot(site, exportSessionsEndpoint, async (access, { query: { lang, raw, ...list } }, c) => {
    const form = raw === undefined ? languageOf(c, lang) : 'raw'
    const { file, rows } = await exportSessions(deps, access, list, form)
    const name = `${access.lot.slug}-sessions-${dayKey(deps.now(), access.lot.timeZone)}.csv`
    return c.body(file, 200, {
      ...fileHeaders('text/csv; charset=utf-8', name),
      // The length of a stream is not known beforehand; how many rows it has mostly is.
      ...(rows === null ? {} : { 'x-total-rows': String(rows) }),
    })
  })
}
