import type { AuditAction } from '@lotwise/domain/audit-kind'
import type { Db } from '../../infra/db/connect.ts'
import type { ChangeBy } from '../actor.ts'
import { insertAuditRow } from './audit-log-table.ts'

export type AuditEntry = {
  action: AuditAction
  subject: {
    kind: 'session' | 'lot' | 'user' | 'member' | 'settings' | 'payment' | 'attention' | 'permit' | 'warning'
    id: string
  }
  before?: object
  after?: object
}

/** Written in the transaction of the change, so that neither exists without the other. */
export async function writeAudit(tx: Db, { actor, lot, requestId }: ChangeBy, entry: AuditEntry): Promise<void> {
  await insertAuditRow(tx, {
    actor: actor.kind === 'user' ? 'staff' : 'system',
    actor_user_id: actor.kind === 'user' ? actor.userId : null,
    actor_job: actor.kind === 'system' ? actor.job : null,
    lot_id: lot.id,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    request_id: requestId,
  })
}
