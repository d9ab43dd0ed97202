import { plateKey } from '@lotwise/domain/plate'
import {
  ALL_LOCATIONS,
  isPaidOrFree,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type SessionType,
} from '@lotwise/domain/session'
import { FIRST_ORDER, otherOrder, type SessionSort, type SortOrder } from '@lotwise/domain/session-sort'
import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import type { DB } from '../infra/db/schema.ts'
import type { SessionRow } from './sessions-table.ts'

/** From is inside, to is not. */
export type SessionFilter = {
  search?: string | undefined
  activity: 'all' | 'active' | 'expired'
  payment_status: 'all' | PaymentStatus
  session_type: 'all' | SessionType
  location?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type SessionOrder = { sort: SessionSort; order: SortOrder }

export type ListAccess = LotAccess<'session.read' | 'session.export'>

/** One question for the list, its count and the file: the sessions of one lot that are there, filtered. */
export type SessionQuestion = { access: ListAccess; filter: SessionFilter; now: Date }

type Column = 'created_at' | 'expires_at' | 'plate_key' | 'payment_status' | 'amount_cents' | 'hours' | 'id'
type Step = [column: Column, direction: SortOrder]

const COLUMN: Record<SessionSort, Column> = {
  created_at: 'created_at',
  expires_at: 'expires_at',
  license_plate: 'plate_key',
  payment_status: 'payment_status',
  amount: 'amount_cents',
  hours: 'hours',
}

/** The rows from first to last of a list that is so many long, counted from 0; the last one is not inside. */
export function listSessions(
  db: Db,
  question: SessionQuestion,
  order: SessionOrder,
  { first, last, total }: { first: number; last: number; total: number },
): Promise<SessionRow[]> {
  const steps = stepsOf(order)
  // A far page is skipped to within the index, from the end that is nearer; only its own rows are read.
  const isNearEnd = first > total / 2
  const ids = ordered(asked(db, question).select('id'), isNearEnd ? turnedRound(steps) : steps)
    .limit(last - first)
    .offset(isNearEnd ? total - last : first)
  return ordered(db.selectFrom('parking_sessions').selectAll().where('id', 'in', ids), steps).execute()
}

/** Reads every one of them where the tallies do not know. */
export function countSessions(db: Db, question: SessionQuestion) {
  return asked(db, question).select((q) => q.fn.countAll<number>().as('total'))
}

/** Those among them whose type was never stored. */
export function countUntyped(db: Db, question: SessionQuestion) {
  return countSessions(db, question).where('session_type', 'is', null)
}

/** The rows that come after one of them. Its place is looked up here: a Date would have lost its microseconds. */
export function listSessionsAfter(
  db: Db,
  question: SessionQuestion,
  order: SessionOrder,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<SessionRow[]> {
  const rows = ordered(asked(db, question).selectAll(), stepsOf(order)).limit(limit)
  return (afterId === null ? rows : rows.where((q) => isAfter(q, stepsOf(order), afterId))).execute()
}

/** What may make one of these plates' sessions an extension. */
export function listStaysOfPlates(db: Db, { lot }: ListAccess, plateKeys: string[], span: { from: Date; to: Date }) {
  return db
    .selectFrom('parking_sessions')
    .select(['id', 'license_plate', 'location', 'created_at', 'payment_status'])
    .where('lot_id', '=', lot.id)
    .where('deleted_at', 'is', null)
    .where('plate_key', 'in', plateKeys)
    .where('created_at', '>=', span.from)
    .where('created_at', '<=', span.to)
    .execute()
}

function asked(db: Db, { access, filter, now }: SessionQuestion) {
  const { search = '', activity, payment_status: status, session_type: type } = filter
  const { location = ALL_LOCATIONS, from, to } = filter
  // A key has letters and digits only, so nothing in it means anything to LIKE.
  const key = plateKey(search)
  return db
    .selectFrom('parking_sessions')
    .where('lot_id', '=', access.lot.id)
    .where('deleted_at', 'is', null)
    .$if(search.trim() !== '', (q) =>
      key === '' ? q.where('plate_key', '=', '') : q.where('plate_key', 'like', `%${key}%`),
    )
    .$if(activity === 'active', (q) => q.where('expires_at', '>', now))
    .$if(activity === 'expired', (q) => q.where('expires_at', '<=', now))
    .$if(status !== 'all', (q) => q.where('payment_status', '=', status as PaymentStatus))
    .$if(type !== 'all', (q) => q.where((of) => isShownAs(of, type as SessionType)))
    .$if(location !== ALL_LOCATIONS, (q) => q.where('location', '=', location))
    .$if(from !== undefined, (q) => q.where('created_at', '>=', new Date(from!)))
    .$if(to !== undefined, (q) => q.where('created_at', '<', new Date(to!)))
}

/** As sessionTypeShown has it: the stored type, or else whether the plate was here in the day before. */
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

function ordered<Query extends { orderBy: (column: Column, direction: SortOrder) => Query }>(
  query: Query,
  steps: Step[],
): Query {
  return steps.reduce((sorted, [column, direction]) => sorted.orderBy(column, direction), query)
}

/** Equal ones newest first, and by id at last, so that no row is on two pages. The other order is the list turned round. */
function stepsOf({ sort, order }: SessionOrder): Step[] {
  const first: Step = [COLUMN[sort], FIRST_ORDER[sort]]
  const steps: Step[] = sort === 'created_at' ? [first, ['id', 'asc']] : [first, ['created_at', 'desc'], ['id', 'asc']]
  return order === FIRST_ORDER[sort] ? steps : turnedRound(steps)
}

function turnedRound(steps: Step[]): Step[] {
  return steps.map(([column, direction]) => [column, otherOrder(direction)])
}

type Question = ExpressionBuilder<DB, 'parking_sessions'>

function isAfter(
  q: Question,
  [step, ...rest]: Step[],
  afterId: string,
): ExpressionWrapper<DB, 'parking_sessions', SqlBool> {
  const [column, direction] = step!
  const there = q.selectFrom('parking_sessions as last').select(`last.${column}`).where('last.id', '=', afterId)
  const isBeyond = q(column, direction === 'asc' ? '>' : '<', there)
  if (rest.length === 0) return isBeyond
  const isNotBefore = q(column, direction === 'asc' ? '>=' : '<=', there)
  // The first half says it all; the second lets the index begin at the right place.
  return q.and([q.or([isBeyond, q.and([q(column, '=', there), isAfter(q, rest, afterId)])]), isNotBefore])
}
