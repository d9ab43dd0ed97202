import { DEFAULT_ORDER, otherOrder, type SessionSort, type SortOrder } from '@lotwise/domain/session-sort'
import { sql, type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool } from 'kysely'
import type { DB } from '../infra/db/schema.ts'

export type SessionOrder = { sort: SessionSort; order: SortOrder }

export type Column = 'created_at' | 'expires_at' | 'plate_key' | 'payment_status' | 'amount_cents' | 'hours' | 'id'
export type Step = [column: Column, direction: SortOrder]

const COLUMN: Record<SessionSort, Column> = {
  created_at: 'created_at',
  expires_at: 'expires_at',
  license_plate: 'plate_key',
  payment_status: 'payment_status',
  amount: 'amount_cents',
  hours: 'hours',
}

export const ALL_COLUMNS: Column[] = [...Object.values(COLUMN), 'id']

/** Ties are sorted newest first and then by id, so that no row is on two pages. Descending is the exact reverse. */
export function stepsOf({ sort, order }: SessionOrder): Step[] {
  const first: Step = [COLUMN[sort], DEFAULT_ORDER[sort]]
  const steps: Step[] = sort === 'created_at' ? [first, ['id', 'asc']] : [first, ['created_at', 'desc'], ['id', 'asc']]
  return order === DEFAULT_ORDER[sort] ? steps : reversed(steps)
}

export function columnsOf(steps: Step[]): Column[] {
  return steps.map(([column]) => column)
}

export function reversed(steps: Step[]): Step[] {
  return steps.map(([column, direction]) => [column, otherOrder(direction)])
}

export function ordered<Query extends { orderBy: (column: Column, direction: SortOrder) => Query }>(
  query: Query,
  steps: Step[],
): Query {
  return steps.reduce((sorted, [column, direction]) => sorted.orderBy(column, direction), query)
}

export function orderOf(steps: Step[]): RawBuilder<unknown> {
  return sql.join(steps.map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`))
}

export type Question = ExpressionBuilder<DB, 'parking_sessions'>

/** The key is looked up in SQL: a JavaScript Date would lose its microseconds. */
export function isAfter(
  q: Question,
  [step, ...rest]: Step[],
  afterId: string,
): ExpressionWrapper<DB, 'parking_sessions', SqlBool> {
  const [column, direction] = step!
  const there = q.selectFrom('parking_sessions as last').select(`last.${column}`).where('last.id', '=', afterId)
  const isBeyond = q(column, direction === 'asc' ? '>' : '<', there)
  if (rest.length === 0) return isBeyond
  const isNotBefore = q(column, direction === 'asc' ? '>=' : '<=', there)
  // The first condition is sufficient; the second lets the index start at the right place.
  return q.and([q.or([isBeyond, q.and([q(column, '=', there), isAfter(q, rest, afterId)])]), isNotBefore])
}

/** Where in the default order of a sort some sessions stand (see session_place), and how many stand before them. */
export type Place = { place: string; before: number }

const TIME_LENGTH = 18
const NUMBER_LENGTH = 10
const LATEST = 1_000_000_000_000_000_000n
const LARGEST = 9_999_999_999

/** Of a session at this place (see session_place) or after it, in the default order of the sort. */
export function isFrom(sort: SessionSort, place: string): RawBuilder<boolean> {
  return isOnSide(sort, place, { same: '<=', beyond: '>', notBefore: '>=' })
}

/**
 * The same as conditions that no session meets two of, each of them one range of the sort's index. A list of one status ends with it: the
 * others would be read to the end of the lot.
 */
export function rangesFrom(sort: SessionSort, place: string, only: string): RawBuilder<boolean>[] {
  if (sort !== 'payment_status') return [isFrom(sort, place)]
  const status = place.slice(1, -TIME_LENGTH).trimEnd()
  const created = timeOf(place.slice(-TIME_LENGTH))
  const ofStatus = sql<boolean>`payment_status = ${status} and created_at <= ${created}`
  if (only === 'all') return [ofStatus, sql`payment_status > ${status}`]
  return [only === status ? ofStatus : sql`payment_status = ${only}`]
}

export function isBefore(sort: SessionSort, place: string): RawBuilder<boolean> {
  return isOnSide(sort, place, { same: '>', beyond: '<', notBefore: '<=' })
}

type Side = { same: '<=' | '>'; beyond: '<' | '>'; notBefore: '<=' | '>=' }

function isOnSide(sort: SessionSort, place: string, side: Side): RawBuilder<boolean> {
  if (sort === 'license_plate') return side.same === '<=' ? sql`plate_key >= ${place}` : sql`plate_key < ${place}`
  const same = sql.raw(side.same)
  const created = timeOf(place.slice(-TIME_LENGTH))
  switch (sort) {
    case 'created_at':
      return sql`created_at ${same} ${created}`
    case 'expires_at':
      return sql`(expires_at, created_at) ${same} (${timeOf(place.slice(0, TIME_LENGTH))}, ${created})`
    case 'amount':
    case 'hours': {
      const value = LARGEST - Number(place.slice(0, NUMBER_LENGTH))
      return sql`(${sql.ref(COLUMN[sort])}, created_at) ${same} (${value}::int, ${created})`
    }
    case 'payment_status': {
      const status = place.slice(1, -TIME_LENGTH).trimEnd()
      // The first condition is sufficient; the second lets the index start at the right place.
      return sql`((payment_status ${sql.raw(side.beyond)} ${status} or payment_status = ${status} and created_at ${same} ${created})
        and payment_status ${sql.raw(side.notBefore)} ${status})`
    }
  }
}

function timeOf(text: string): RawBuilder<Date> {
  const micros = LATEST - BigInt(text)
  const rest = String(micros % 1000n).padStart(3, '0')
  return sql`${new Date(Number(micros / 1000n)).toISOString().replace('Z', `${rest}Z`)}::timestamptz`
}
