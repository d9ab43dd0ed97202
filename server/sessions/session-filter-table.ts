import {
  ALL_LOCATIONS,
  isPaidOrFree,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type SessionType,
} from '@lotwise/domain/session'
import type { ListSizes } from '@lotwise/domain/list-sizes'
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import type { DB } from '../infra/db/schema.ts'
import type { Question } from './session-order-table.ts'
import { endsAfter, isRenewingAt } from './validity-table.ts'

/** From is inclusive, to is exclusive. */
export type SessionFilter = {
  search?: string | undefined
  activity: 'all' | 'active' | 'expired'
  payment_status: 'all' | PaymentStatus
  session_type: 'all' | SessionType
  location?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type ListAccess = LotAccess<'session.read' | 'session.export' | 'session.note'>

export function isSearched({ search = '' }: SessionFilter): boolean {
  return search.trim() !== ''
}

/** The query shared by list, count and export: a lot's sessions that are not deleted, filtered. */
export type SessionQuery = { access: ListAccess; filter: SessionFilter; now: Date; sizes: ListSizes }

/** Apart from the search (search-lot.ts). */
export function filteredBy(db: Db, query: SessionQuery) {
  const sessions = db
    .selectFrom('parking_sessions')
    .where('lot_id', '=', query.access.lot.id)
    .where('deleted_at', 'is', null)
  return narrowed(sessions, query)
}

/** The filter apart from the search. */
export function narrowed<O>(
  sessions: SelectQueryBuilder<DB, 'parking_sessions', O>,
  query: SessionQuery,
): SelectQueryBuilder<DB, 'parking_sessions', O> {
  return sessions.where((of) => of.and(filterConditions(of, query)))
}

/** The same as conditions on a row. */
export function filterConditions(q: Question, { access, filter, now }: SessionQuery): Expression<SqlBool>[] {
  const { activity, payment_status: status, session_type: type } = filter
  const { location = ALL_LOCATIONS, from, to } = filter
  const renewing = isRenewingAt(access.lot.id, now)
  return [
    ...(activity === 'active' ? [sql<boolean>`(${endsAfter(now)} or ${renewing})`] : []),
    ...(activity === 'expired' ? [q('expires_at', '<=', now), q.not(renewing)] : []),
    ...(status === 'all' ? [] : [q('payment_status', '=', status)]),
    ...(type === 'all' ? [] : [isShownAs(q, type)]),
    ...(location === ALL_LOCATIONS ? [] : [q('location', '=', location)]),
    ...(from === undefined ? [] : [q('created_at', '>=', new Date(from))]),
    ...(to === undefined ? [] : [q('created_at', '<', new Date(to))]),
  ]
}

/** The SQL form of sessionTypeShown: the stored type, or whether the plate was here in the day before. */
function isShownAs(q: Question, type: SessionType) {
  const earlier = q.exists(earlierStays(q))
  return q.or([
    q('session_type', '=', type),
    q.and([q('session_type', 'is', null), type === 'Extension' ? earlier : q.not(earlier)]),
  ])
}

function earlierStays(q: Question) {
  return q
    .selectFrom('parking_sessions as earlier')
    .whereRef('earlier.lot_id', '=', 'parking_sessions.lot_id')
    .where('earlier.deleted_at', 'is', null)
    .whereRef('earlier.plate_key', '=', 'parking_sessions.plate_key')
    .whereRef('earlier.location', '=', 'parking_sessions.location')
    .where('earlier.payment_status', 'in', PAYMENT_STATUSES.filter(isPaidOrFree))
    .whereRef('earlier.created_at', '<', 'parking_sessions.created_at')
    .where('earlier.created_at', '>=', sql<Date>`parking_sessions.created_at - interval '24 hours'`)
}
