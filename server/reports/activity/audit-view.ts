import type { listAudit } from '@lotwise/contract/audit'
import type { Reply } from '@lotwise/contract/endpoint'
import type { AuditRow } from '../../access/audit/audit-log-table.ts'

type State = Record<string, unknown> | null

export function auditView(row: AuditRow, plates: ReadonlyMap<string, string>): Reply<typeof listAudit>[number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    user_id: row.actor_user_id,
    user_email: row.user_email,
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    license_plate: plates.get(row.subject_id) ?? null,
    before: row.before as State,
    after: row.after as State,
  }
}
