import { WEEK_MS } from '@lotwise/domain/duration'
import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely'
import { useBitmaps, useIndexes } from '../infra/db/choose-plans.ts'
import type { Db } from '../infra/db/connect.ts'
import type { DB } from '../infra/db/schema.ts'
import { byFilter, countOf, type Found, type Slice, type Window } from './lot-walk-table.ts'
import { columnsOf, isAfter, orderOf, stepsOf } from './session-order-table.ts'
import {
  indexConditions,
  isMark,
  isOfWeeks,
  searchPart,
  type IndexCondition,
  type SearchPart,
} from './session-search-table.ts'
import { tested, type filteredBy, type SessionQuery } from './session-filter-table.ts'

/** Which sessions are read to find the matches: those that the indexes of the search find, or only those of the filter's weeks, or all of the filter. */
export type Source = 'search' | 'weeks' | 'filter'

/** All matching sessions, so that they are counted as well. */
export async function gather(
  tx: Db,
  query: SessionQuery,
  { source = 'search', order, afterId }: Window & { source?: Source },
  { first, last }: Slice,
): Promise<Found> {
  const steps = stepsOf(order)
  const conditions = source === 'weeks' ? conditionsOfWeeks(query) : conditionsOf(query)
  const matching =
    source === 'filter'
      ? byFilter(tx, query, order)
      : byIndex(tx, query, conditions, (arm) => arm.select(columnsOf(steps)))
  const rest =
    afterId === null ? sql`` : sql`where ${isAfter(expressionBuilder<DB, 'parking_sessions'>(), steps, afterId)}`
  await (source === 'filter' ? useIndexes(tx) : useBitmaps(tx))
  const { rows } = await sql<Found>`
    with found as materialized (${matching})
    select (select count(*) from found)::int as total,
      array(select id from found ${rest} order by ${orderOf(steps)} limit ${last - first} offset ${first})::text[] as ids`.execute(
    tx,
  )
  return rows[0]!
}

export type Weeks = { first: number; last: number }
/** `total`: of those that something else finds; `known`: how many of both were created in the weeks. Only so many of the list are sure. */
export type Recent = Found & { known: number }

/**
 * Newest first, those that the tallied part finds in these weeks, and all that something else finds. Of thousands of matches only the
 * newest are read.
 */
export async function gatherRecent(
  tx: Db,
  query: SessionQuery,
  part: SearchPart,
  weeks: Weeks,
  { first, last }: Slice,
): Promise<Recent> {
  const steps = stepsOf({ sort: 'created_at', order: 'desc' })
  const [byPart, ...others] = conditionsOf(query)
  const recent = withWeeks(query, byPart!, part, weeks)
  const select = (arm: ReturnType<typeof filteredBy>) => arm.select(columnsOf(steps))
  const none = sql`select created_at, id from parking_sessions where false`
  const beside = others.length === 0 ? none : byIndex(tx, query, others, select)
  await useBitmaps(tx)
  const { rows } = await sql<Recent>`
    with beside as materialized (${beside}),
    found as materialized (select * from beside union all ${byIndex(tx, query, [recent], select)})
    select (select count(*) from beside)::int as total, (select count(*) from found where created_at >= ${startOf(weeks)})::int as known,
      array(select id from found order by ${orderOf(steps)} limit ${last - first} offset ${first})::text[] as ids`.execute(
    tx,
  )
  return rows[0]!
}

/** When the first and the last session of the lot were created; undefined where it has none. */
export async function readSpan(db: Db, { access }: SessionQuery): Promise<{ oldest: Date; newest: Date } | undefined> {
  const ofLot = db.selectFrom('parking_sessions').where('lot_id', '=', access.lot.id).where('deleted_at', 'is', null)
  const end = (order: 'asc' | 'desc') => ofLot.select('created_at').orderBy('created_at', order).limit(1)
  const { oldest, newest } = await db
    .selectNoFrom([end('asc').as('oldest'), end('desc').as('newest')])
    .executeTakeFirstOrThrow()
  return oldest && newest ? { oldest, newest } : undefined
}

/** Counts no further than one more than `most`. */
export async function countByIndex(tx: Db, query: SessionQuery, most: number | null): Promise<number> {
  await useBitmaps(tx)
  return countOf(
    tx,
    byIndex(tx, query, conditionsOf(query), (arm) => arm.select('id')),
    most,
  )
}

/** Those that something else than the tallied part finds. */
export async function countBesidePart(tx: Db, query: SessionQuery): Promise<number> {
  const [, ...others] = conditionsOf(query)
  if (others.length === 0) return 0
  await useBitmaps(tx)
  return countOf(
    tx,
    byIndex(tx, query, others, (arm) => arm.select('id')),
    null,
  )
}

/** The same, with the weeks of the filter. For a text that is a part itself, and a filter that has a beginning. */
function conditionsOfWeeks(query: SessionQuery): IndexCondition[] {
  const { access, filter, now } = query
  const part = searchPart(access, filter.search!)!
  // No session is of a later week, unless it is created at this moment in a new one; dates may be of any year.
  const to = Math.min(new Date(filter.to ?? now).getTime(), now.getTime() + WEEK_MS)
  const from = Math.max(new Date(filter.from!).getTime(), 0)
  const weeks = { first: weekOf(from), last: weekOf(to) }
  const [byPart, ...others] = conditionsOf(query)
  return [withWeeks(query, byPart!, part, weeks), ...others]
}

function withWeeks(
  { access }: SessionQuery,
  condition: IndexCondition,
  part: SearchPart,
  weeks: Weeks,
): IndexCondition {
  return { ...condition, isFound: sql<boolean>`${condition.isFound} and ${isOfWeeks(access, part, numbersOf(weeks))}` }
}

/**
 * One query for each index, so that none evaluates another's expressions; no session is in two of them. The filter has a form that no index
 * has: the planner would take an index of the status for better than that of the search.
 */
function byIndex(
  db: Db,
  query: SessionQuery,
  conditions: IndexCondition[],
  read: (arm: ReturnType<typeof filteredBy>) => Expression<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    conditions.map(({ table, isFound }) => sql`(${read(listedIn(db, table).where(tested(query)).where(isFound))})`),
    sql` union all `,
  )
}

/** Under one name: those with a name have all that lists filter and sort by. */
function listedIn(db: Db, table: IndexCondition['table']) {
  if (table === 'parking_sessions') return db.selectFrom(table).where('deleted_at', 'is', null)
  return db.selectFrom(sql<DB['parking_sessions']>`${sql.table(table)}`.as('parking_sessions'))
}

function conditionsOf({ access, filter, isTyped = false }: SessionQuery): IndexCondition[] {
  const { payment_status: status, session_type: type } = filter
  return indexConditions(access, filter.search!, [status, ...(isTyped ? [type] : [])].filter(isMark))
}

function numbersOf({ first, last }: Weeks): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function weekOf(time: number): number {
  return Math.floor(time / WEEK_MS)
}

function startOf({ first }: Weeks): Date {
  return new Date(first * WEEK_MS)
}
