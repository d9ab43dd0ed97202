import { collectingSince, COLLECTING_STATUSES } from '@lotwise/domain/renewal'
import { sql, type Expression, type SqlBool } from 'kysely'
import { plannedEachTime } from '../infra/db/named-client.ts'

/** Few of a lot's sessions, of which a plan for any moment expects a third: it would read all of them. */
export function endsAfter(moment: Date): Expression<SqlBool> {
  return sql<SqlBool>`expires_at > ${moment} ${plannedEachTime}`
}

/** The SQL form of isRenewing. A list of ids read once, so that lists of sessions still need only their index. */
export function isRenewingAt(lotId: string, now: Date): Expression<SqlBool> {
  return sql<SqlBool>`parking_sessions.id = any(array(
    select s.id from parking_sessions s
    where s.lot_id = ${lotId} and s.payment_status = 'Yolo' and s.auto_renew and s.deleted_at is null
      and s.subscription_status = any(${[...COLLECTING_STATUSES]})
      and s.expires_at > ${collectingSince(now)} and s.expires_at <= ${now}))`
}
