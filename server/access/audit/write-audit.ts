import type { Db } from '../../infra/db/connect.ts'

export type AuditEntry = {
  /** Who acted; null: the system itself, on the provider's word or on a timer. */
  userId: string | null
  lotId: string | null
  action: string
  subject: { kind: 'session' | 'lot' | 'member' | 'settings' | 'payment' | 'attention'; id: string }
  before?: object
  after?: object
  requestId?: string
}

/** In the transaction of the change it tells of, so that neither is without the other. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor: entry.userId === null ? 'system' : 'staff',
      actor_user_id: entry.userId,
      lot_id: entry.lotId,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      request_id: entry.requestId ?? null,
    })
    .execute()
}
