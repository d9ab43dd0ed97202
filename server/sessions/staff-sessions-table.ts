import { plateKey } from '@lotwise/domain/plate'
import type { PaymentStatus } from '@lotwise/domain/session'
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'
import type { SessionRow } from './sessions-table.ts'

export const ALL_LOCATIONS = 'All Locations'

/** From is inside, to is not. */
export type SessionFilter = {
  search?: string | undefined
  activity: 'all' | 'active' | 'expired'
  payment_status: 'all' | PaymentStatus
  location?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export type SessionSort = 'created_at' | 'expires_at' | 'license_plate' | 'payment_status' | 'amount' | 'hours'
export type SessionOrder = { sort: SessionSort; order: 'asc' | 'desc' }

/** One question for the list, its count and the file: the sessions of one lot that are there, filtered. */
export type SessionQuestion = { lotId: string; filter: SessionFilter; now: Date }

type Column = 'created_at' | 'expires_at' | 'plate_key' | 'payment_status' | 'amount_cents' | 'hours' | 'id'
type Step = [column: Column, direction: 'asc' | 'desc']

const COLUMN: Record<SessionSort, Column> = {
  created_at: 'created_at',
  expires_at: 'expires_at',
  license_plate: 'plate_key',
  payment_status: 'payment_status',
  amount: 'amount_cents',
  hours: 'hours',
}

export function listSessions(
  db: Db,
  question: SessionQuestion,
  order: SessionOrder,
  page: { limit: number; offset: number },
): Promise<SessionRow[]> {
  // A far page is skipped to within the index; only its own rows are read.
  const ids = ordered(asked(db, question).select('id'), order).limit(page.limit).offset(page.offset)
  return ordered(db.selectFrom('parking_sessions').selectAll().where('id', 'in', ids), order).execute()
}

export async function countSessions(db: Db, question: SessionQuestion): Promise<number> {
  const { total } = await asked(db, question)
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The rows that come after one of them. Its place is looked up here: a Date would have lost its microseconds. */
export function listSessionsAfter(
  db: Db,
  question: SessionQuestion,
  order: SessionOrder,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<SessionRow[]> {
  const rows = ordered(asked(db, question).selectAll(), order).limit(limit)
  return (afterId === null ? rows : rows.where((q) => isAfter(q, stepsOf(order), afterId))).execute()
}

/** What may make one of these plates' sessions an extension. */
export function listStaysOfPlates(db: Db, lotId: string, plateKeys: string[], span: { from: Date; to: Date }) {
  return db
    .selectFrom('parking_sessions')
    .select(['id', 'license_plate', 'location', 'created_at', 'payment_status'])
    .where('lot_id', '=', lotId)
    .where('deleted_at', 'is', null)
    .where('plate_key', 'in', plateKeys)
    .where('created_at', '>=', span.from)
    .where('created_at', '<=', span.to)
    .execute()
}

function asked(db: Db, { lotId, filter, now }: SessionQuestion) {
  const { search = '', activity, payment_status: status, location = ALL_LOCATIONS, from, to } = filter
  // A key has letters and digits only, so nothing in it means anything to LIKE.
  const key = plateKey(search)
  return db
    .selectFrom('parking_sessions')
    .where('lot_id', '=', lotId)
    .where('deleted_at', 'is', null)
    .$if(search.trim() !== '', (q) =>
      key === '' ? q.where('plate_key', '=', '') : q.where('plate_key', 'like', `%${key}%`),
    )
    .$if(activity === 'active', (q) => q.where('expires_at', '>', now))
    .$if(activity === 'expired', (q) => q.where('expires_at', '<=', now))
    .$if(status !== 'all', (q) => q.where('payment_status', '=', status as PaymentStatus))
    .$if(location !== ALL_LOCATIONS, (q) => q.where('location', '=', location))
    .$if(from !== undefined, (q) => q.where('created_at', '>=', new Date(from!)))
    .$if(to !== undefined, (q) => q.where('created_at', '<', new Date(to!)))
}

function ordered<Query extends { orderBy: (column: Column, direction: 'asc' | 'desc') => Query }>(
  query: Query,
  order: SessionOrder,
): Query {
  return stepsOf(order).reduce((sorted, [column, direction]) => sorted.orderBy(column, direction), query)
}

/** Equal ones newest first, and by id at last, so that no row is on two pages. */
function stepsOf({ sort, order }: SessionOrder): Step[] {
  const first: Step = [COLUMN[sort], order]
  return sort === 'created_at' ? [first, ['id', 'asc']] : [first, ['created_at', 'desc'], ['id', 'asc']]
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
