import { listAudit, listAuditPeople as listAuditPeopleEndpoint } from '@lotwise/contract/audit'
import { serveForLot } from '../../access/serve-for-lot.ts'
import type { Site } from '../../infra/http/serve.ts'
import { listAuditPeople } from '../../access/audit/audit-log-table.ts'
import { readAudit } from './read-audit.ts'

export function adminAuditRoutes(site: Site): void {
  const { deps } = site

  serveForLot(site, listAudit, (access, { query }) => readAudit(deps, access, query))

  serveForLot(site, listAuditPeopleEndpoint, (access) => listAuditPeople(deps.db, access))
}
