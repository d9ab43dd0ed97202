import { AUDIT_ROWS_PER_PAGE, type listAudit } from '@lotwise/contract/audit'
import type { Received, Reply } from '@lotwise/contract/endpoint'
import type { LotAccess } from '../../access/lot-access.ts'
import type { Deps } from '../../infra/deps.ts'
import { listAuditRows, type AuditFilter } from '../../access/audit/audit-log-table.ts'
import { findPlates } from '../../sessions/sessions-table.ts'
import { auditView } from './audit-view.ts'

type Query = Received<typeof listAudit>['query']

export async function readAudit(
  { db }: Pick<Deps, 'db'>,
  access: LotAccess<'audit.read'>,
  query: Query,
): Promise<Reply<typeof listAudit>> {
  const rows = await listAuditRows(db, access, filterOf(query), AUDIT_ROWS_PER_PAGE)
  const sessions = rows.filter((row) => row.subject_kind === 'session').map((row) => row.subject_id)
  const plates = await findPlates(db, access, sessions)
  return rows.map((row) => auditView(row, plates))
}

function filterOf({ before, kind, by }: Query): AuditFilter {
  const isGroup = by === 'people' || by === 'system'
  return {
    beforeId: before ?? null,
    kind: kind ?? null,
    by: by === undefined || isGroup ? (by ?? null) : { userId: by },
  }
}
