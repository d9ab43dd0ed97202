import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { AuditLog } from '../db/schema.ts'

export type AuditRow = Selectable<AuditLog> & { user_email: string | null }

const ROWS_A_PAGE = 100

export function listAuditRows(db: Db, lotId: string, beforeId: number | null): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_user_id')
    .selectAll('audit_log')
    .select('users.email as user_email')
    .where('audit_log.lot_id', '=', lotId)
    .$if(beforeId !== null, (q) =>
      q.where((w) =>
        w(
          w.refTuple('audit_log.at', 'audit_log.id'),
          '<',
          w
            .selectFrom('audit_log as last')
            .select(['last.at', 'last.id'])
            .where('last.id', '=', beforeId!)
            .$asTuple('at', 'id'),
        ),
      ),
    )
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(ROWS_A_PAGE)
    .execute()
}
