import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { useOrder } from '../infra/db/choose-plans.ts'
import type { Db } from '../infra/db/connect.ts'
import { plannedEachTime } from '../infra/db/named-client.ts'
import type { DB } from '../infra/db/schema.ts'
import { columnsOf, isAfter, orderOf, stepsOf, type SessionOrder, type Step } from './session-order-table.ts'
import { isPlateSearch, rowCondition } from './session-search-table.ts'
import {
  EVERYTHING,
  filterConditions,
  filteredBy,
  oddlyEnding,
  ofLot,
  rangesByExpiry,
  type SessionQuery,
} from './session-filter-table.ts'

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
  const steps = stepsOf(order)
  const listed = ofLot(db, query)
    .$if(afterId !== null, (q) => q.where((of) => isAfter(of, steps, afterId!)))
    .select(columnsFor(query, order))
  const read = sql`select id, ${matches(query)} as matches from (${listed} order by ${orderOf(steps)} limit ${limit}) parking_sessions`
  // Nothing is evaluated twice: of what is below the offset, the aggregates see values only. They see them in the order of the list.
  const { rows } = await sql<Walk>`
    select count(*)::int as walked, (array_agg(id))[${limit}::int] as "lastWalked", count(*) filter (where matches)::int as total,
      coalesce((array_agg(id) filter (where matches))[${first + 1}::int:${last}::int], '{}')::text[] as ids
    from (${read} offset 0) read ${plannedEachTime}`.execute(db)
  return rows[0]!
}

/** In the order of the list, as far as the slice, of no more than `limit` sessions `within` a part of it: for what a good part of them has. */
export async function readThrough(
  tx: Db,
  query: SessionQuery,
  { order, afterId, within, limit }: Window & { within?: RawBuilder<boolean> | undefined; limit?: number },
  { first, last }: Slice,
): Promise<string[]> {
  const steps = stepsOf(order)
  const columns = columnsFor(query, order)
  const listed = narrowedByIndex(tx, query, order)
    .$if(afterId !== null, (q) => q.where((on) => isAfter(on, steps, afterId!)))
    .$if(within !== undefined, (q) => q.where(within!))
    .select(columns)
  const most = limit === undefined ? sql`` : sql`limit ${limit}`
  const inOrder = (list: typeof listed) => sql`${list} order by ${orderOf(steps)} ${most}`
  const ranges = rangesByExpiry(query.filter, order.sort)
  const others = ranges && sql`${oddlyEnding(tx, query, ranges.others).select(columns)} offset 0`
  const lists = ranges ? [inOrder(listed.where(ranges.usual)), others!] : [inOrder(listed)]
  const matching = lists.map((list) => {
    return sql`(select ${columnsIn(steps)} from (${list}) parking_sessions where ${matches(query)} order by ${orderOf(steps)} limit ${last})`
  })
  await useOrder(tx)
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(matching, sql` union all `)}) found order by ${orderOf(steps)} limit ${last - first} offset ${first}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** How many match of the newest sessions of the filter's dates, so many of them; no further than one more than `most`. */
export async function countNewest(
  tx: Db,
  query: SessionQuery,
  { limit, most }: { limit: number; most: number | null },
): Promise<number> {
  const order: SessionOrder = { sort: 'created_at', order: 'desc' }
  const { from, to } = query.filter
  const dated = filteredBy(tx, { ...query, filter: { ...EVERYTHING, from, to } }).select(columnsFor(query, order))
  await useOrder(tx)
  return countOf(
    tx,
    sql`select id from (${dated} order by ${orderOf(stepsOf(order))} limit ${limit}) parking_sessions where ${matches(query)}`,
    most,
  )
}

/** Counts no further than one more than `most`, row by row: for what a good part of the sessions has. */
export function countByReading(db: Db, query: SessionQuery, most: number | null): Promise<number> {
  const matching = filteredBy(db, query).where(rowCondition(query.access, query.filter.search!))
  return countOf(db, sql`${matching.select('id')} ${most === null ? sql`` : sql`order by created_at desc, id`}`, most)
}

/** The matches among the filter's own sessions, each of which is read. */
export function byFilter(db: Db, query: SessionQuery, order: SessionOrder): RawBuilder<unknown> {
  return sql`select ${columnsIn(stepsOf(order))} from (${filteredBy(db, query).select(columnsFor(query, order))} offset 0) parking_sessions
    where ${rowCondition(query.access, query.filter.search!)}`
}

/** Both search and filter, as a condition on a row. */
function matches(query: SessionQuery): Expression<SqlBool> {
  const of = expressionBuilder<DB, 'parking_sessions'>()
  return of.and([...filterConditions(of, query), rowCondition(query.access, query.filter.search!)])
}

/** Sessions of the lot, as far as the index of the list leaves others out. */
function narrowedByIndex(db: Db, { access, filter, ...others }: SessionQuery, { sort }: SessionOrder) {
  const { from, to, payment_status: status } = filter
  const isByStatus = sort === 'created_at' || sort === 'payment_status'
  return filteredBy(db, {
    ...others,
    access,
    filter: { ...EVERYTHING, payment_status: isByStatus ? status : 'all', from, to },
  })
}

export async function countOf(db: Db, ids: RawBuilder<unknown>, most: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${ids} ${most === null ? sql`` : sql`limit ${most + 1}`}) found`.execute(db)
  return rows[0]!.total
}

function columnsIn(steps: Step[]): RawBuilder<unknown> {
  return sql.join(columnsOf(steps).map((column) => sql.ref(column)))
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
