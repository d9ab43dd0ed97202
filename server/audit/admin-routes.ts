import { listAudit } from '@lotwise/contract/audit'
import { serveForLot } from '../access/serve-for-lot.ts'
import type { Site } from '../http/serve.ts'
import { listAuditRows } from './audit-log-table.ts'
import { auditView } from './audit-view.ts'

export function adminAuditRoutes(site: Site): void {
  serveForLot(site, listAudit, async ({ lotId }, { query }) => {
    const rows = await listAuditRows(site.doors.db, lotId, query.before ?? null)
    return rows.map(auditView)
  })
}
