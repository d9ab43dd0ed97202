import { WEEK_MS } from '@lotwise/domain/duration'
import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import { plannedEachTime } from '../infra/db/named-client.ts'
import type { DB } from '../infra/db/schema.ts'
import { isAfter, orderOf, stepsOf, type Column, type SessionOrder, type Step } from './session-order-table.ts'
import { indexConditions, isOfWeeks, isPlateSearch, rowCondition, type SearchPart } from './session-search-table.ts'
import { filterConditions, filteredBy, narrowed, type SessionQuery } from './session-filter-table.ts'

export type Window = { order: SessionOrder; afterId: string | null }
export type Slice = { first: number; last: number }
/** `total` counts all that were found, `ids` are those of the slice. */
export type Found = { total: number; ids: string[] }
/** `lastWalked`: null where the list has no more. */
export type Walk = Found & { walked: number; lastWalked: string | null }

/** Of the next sessions in the order of the list, those that match. Takes the same time, whatever is searched for. */
export async function walkThrough(
  db: Db,
  query: SessionQuery,
  { order, afterId, limit }: Window & { limit: number },
  { first, last }: Slice,
): Promise<Walk> {
  const { access, filter } = query
  const steps = stepsOf(order)
  const listed = db
    .selectFrom('parking_sessions')
    .where('lot_id', '=', access.lot.id)
    .where('deleted_at', 'is', null)
    .$if(afterId !== null, (q) => q.where((of) => isAfter(of, steps, afterId!)))
    .select(columnsFor(query, order))
  const of = expressionBuilder<DB, 'parking_sessions'>()
  const matches = of.and([...filterConditions(of, query), rowCondition(access, filter.search!)])
  const tested = sql`select id, ${matches} as matches from (${listed} order by ${orderOf(steps)} limit ${limit}) parking_sessions`
  // Nothing is evaluated twice: of what is below the offset, the aggregates see values only. They see them in the order of the list.
  const { rows } = await sql<Walk>`
    select count(*)::int as walked, (array_agg(id))[${limit}::int] as "lastWalked", count(*) filter (where matches)::int as total,
      coalesce((array_agg(id) filter (where matches))[${first + 1}::int:${last}::int], '{}')::text[] as ids
    from (${tested} offset 0) tested ${plannedEachTime}`.execute(db)
  return rows[0]!
}

/** All matching sessions by the indexes of the search: fast where they are rare. */
export async function gather(
  tx: Db,
  query: SessionQuery,
  { order, afterId }: Window,
  { first, last }: Slice,
): Promise<Found> {
  const steps = stepsOf(order)
  const matching = byIndex(tx, query, conditionsOf(query), (arm) => {
    return arm.$if(afterId !== null, (q) => q.where((of) => isAfter(of, steps, afterId!))).select(columnsOf(steps))
  })
  await useBitmaps(tx)
  const { rows } = await sql<Found>`
    with found as materialized (${matching})
    select (select count(*) from found)::int as total,
      array(select id from found order by ${orderOf(steps)} limit ${last - first} offset ${first})::text[] as ids`.execute(
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
  const inWeeks = isOfWeeks(query.access, part, numbersOf(weeks))
  const select = (arm: ReturnType<typeof filteredBy>) => arm.select(columnsOf(steps))
  const none = sql`select created_at, id from parking_sessions where false`
  const beside = others.length === 0 ? none : byIndex(tx, query, others, select)
  await useBitmaps(tx)
  const { rows } = await sql<Recent>`
    with beside as materialized (${beside}),
    found as materialized (select * from beside union all ${byIndex(tx, query, [sql<boolean>`${byPart} and ${inWeeks}`], select)})
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

/** In the order of the list, as far as the slice: for what a good part of the sessions has. */
export async function readThrough(
  tx: Db,
  query: SessionQuery,
  { order, afterId }: Window,
  { first, last }: Slice,
): Promise<string[]> {
  const steps = stepsOf(order)
  const matching = filteredBy(tx, query)
    .where(rowCondition(query.access, query.filter.search!))
    .$if(afterId !== null, (q) => q.where((of) => isAfter(of, steps, afterId!)))
  await choosePlans(tx, ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit'])
  const { rows } = await sql<{ id: string }>`
    ${matching.select('id')} order by ${orderOf(steps)} limit ${last - first} offset ${first}`.execute(tx)
  return rows.map(({ id }) => id)
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
export async function countBesidePart(db: Db, query: SessionQuery): Promise<number> {
  const [, ...others] = conditionsOf(query)
  if (others.length === 0) return 0
  return countOf(
    db,
    byIndex(db, query, others, (arm) => arm.select('id')),
    null,
  )
}

/** The same, row by row: for what a good part of the sessions has. */
export function countByReading(db: Db, query: SessionQuery, most: number | null): Promise<number> {
  const matching = filteredBy(db, query).where(rowCondition(query.access, query.filter.search!))
  return countOf(db, sql`${matching.select('id')} ${most === null ? sql`` : sql`order by created_at desc, id`}`, most)
}

async function countOf(db: Db, ids: RawBuilder<unknown>, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${ids} ${most === null ? sql`` : sql`limit ${most + 1}`}) found`.execute(db)
  return rows[0]!.total
}

/** One query for each index, so that none evaluates another's expressions; no session is in two of them. */
function byIndex(
  db: Db,
  query: SessionQuery,
  conditions: RawBuilder<boolean>[],
  read: (arm: ReturnType<typeof filteredBy>) => Expression<unknown>,
): RawBuilder<unknown> {
  const sessions = narrowed(db.selectFrom('parking_sessions').where('deleted_at', 'is', null), query)
  return sql.join(
    conditions.map((condition) => sql`(${read(sessions.where(condition))})`),
    sql` union all `,
  )
}

function conditionsOf({ access, filter }: SessionQuery): RawBuilder<boolean>[] {
  return indexConditions(access, filter.search!)
}

/** For the rest of the transaction: worth starting where all of a large lot is read. */
export async function useSeveralProcesses(tx: Db): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '2', true)`.execute(tx)
}

/** For the rest of the transaction: the planner takes parts of a text for far more common, or far rarer, than they are. */
export async function useBitmaps(tx: Db): Promise<void> {
  await choosePlans(tx, ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan', 'jit'])
}

async function choosePlans(tx: Db, without: string[]): Promise<void> {
  await sql`select set_config(name, 'off', true) from unnest(${without}::text[]) name`.execute(tx)
}

function numbersOf({ first, last }: Weeks): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function startOf({ first }: Weeks): Date {
  return new Date(first * WEEK_MS)
}

function columnsOf(steps: Step[]): Column[] {
  return steps.map(([column]) => column)
}

/** No more than the index of the list has, where that is enough. */
function columnsFor({ access, filter }: SessionQuery, { sort }: SessionOrder) {
  const always = [
    'id',
    'lot_id',
    'created_at',
    'expires_at',
    'plate_key',
    'payment_status',
    'location',
    'session_type',
  ] as const
  const sorted = sort === 'amount' || sort === 'hours' ? (['amount_cents', 'hours'] as const) : []
  const others = isPlateSearch(access, filter.search!)
    ? []
    : (['phone', 'first_name', 'last_name', 'email', 'card_last4'] as const)
  return [...always, ...sorted, ...others]
}
