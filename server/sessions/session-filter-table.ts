import {
  ALL_LOCATIONS,
  isPaidOrFree,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type SessionType,
} from '@lotwise/domain/session'
import { DAY_MS } from '@lotwise/domain/duration'
import type { ListSizes } from '@lotwise/domain/list-sizes'
import type { SessionSort } from '@lotwise/domain/session-sort'
import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import type { DB } from '../infra/db/schema.ts'
import type { Question } from './session-order-table.ts'
import { endsAfter, isRenewingAt } from './validity-table.ts'

/** As in the index of the others (migration 0208). */
const MAX_STAY_DAYS = 32

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

export const EVERYTHING: SessionFilter = { activity: 'all', payment_status: 'all', session_type: 'all' }

export type ListAccess = LotAccess<'session.read' | 'session.export' | 'session.note'>

export function isSearched({ search = '' }: SessionFilter): boolean {
  return search.trim() !== ''
}

/** The query shared by list, count and export: a lot's sessions that are not deleted, filtered. */
export type SessionQuery = {
  access: ListAccess
  filter: SessionFilter
  now: Date
  sizes: ListSizes
  /** Every session of the lot is known to have a stored type. */
  isTyped?: boolean
}

/**
 * Apart from the search (search-lot.ts). Active sessions are few, so that all of them are found first: the planner would otherwise read all of
 * the filter's others, or walk through a whole list in its order, looking for them.
 */
export function filteredBy(db: Db, query: SessionQuery): Filtered {
  const { filter } = query
  if (filter.activity !== 'active') return ofLot(db, query).where((of) => of.and(filterConditions(of, query)))
  const active = ofLot(db, query).where((of) => {
    return of.and(filterConditions(of, { ...query, filter: { ...EVERYTHING, activity: 'active' } }))
  })
  const rest = { ...query, filter: { ...filter, activity: 'all' as const } }
  return foundFirst(db, active).where((of) => of.and(filterConditions(of, rest)))
}

export type Filtered = ReturnType<typeof ofLot>

/** Under the name of the table; of its columns only those that are asked for are read. */
export function foundFirst(db: Db, sessions: Filtered): Filtered {
  return db.selectFrom(sql`(${sessions.selectAll()} offset 0)`.as('parking_sessions') as never) as Filtered
}

export function ofLot(db: Db, { access }: SessionQuery) {
  return db.selectFrom('parking_sessions').where('lot_id', '=', access.lot.id).where('deleted_at', 'is', null)
}

/** The filter in a form that no index has, where the planner would take an index of a filter for better than the one that is meant. */
export function tested(query: SessionQuery): RawBuilder<boolean> {
  const of = expressionBuilder<DB, 'parking_sessions'>()
  return sql<boolean>`(${of.and(filterConditions(of, query))}) is true`
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

export type ExpiryRanges = { usual: RawBuilder<boolean>; others: RawBuilder<boolean> }

/**
 * Nearly all sessions end after they begin and within a month, so that those created between two dates stand together in the order in which
 * they end. The few others are found by an index of their own. No session is in both ranges. Undefined where a list is not in that order.
 */
export function rangesByExpiry({ activity, from, to }: SessionFilter, sort: SessionSort): ExpiryRanges | undefined {
  if (sort !== 'expires_at' || activity === 'active' || (from === undefined && to === undefined)) return undefined
  const ends = [
    ...(from === undefined ? [] : [sql`expires_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`expires_at <= ${new Date(new Date(to).getTime() + MAX_STAY_DAYS * DAY_MS)}`]),
  ]
  const usual = sql<boolean>`(${sql.join(ends, sql` and `)})`
  return { usual, others: sql<boolean>`not ${usual}` }
}

/** Sessions of the filter that end before they begin, or later than a month, and are in this range. The lot is named as in their index only. */
export function oddlyEnding(db: Db, query: SessionQuery, range: RawBuilder<boolean>) {
  return db
    .selectFrom('parking_sessions')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lot_id::text = ${query.access.lot.id}`)
    .where(sql<boolean>`(expires_at - created_at < interval '0' or expires_at - created_at > interval '32 days')`)
    .where(tested(query))
    .where(sql<boolean>`(${range}) is true`)
}
