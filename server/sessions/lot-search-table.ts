import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import { isAfter, orderOf, stepsOf, type Column, type SessionOrder, type Step } from './session-order-table.ts'
import { indexConditions, isPlateSearch, rowCondition } from './session-search-table.ts'
import { filteredBy, narrowed, type SessionQuery } from './staff-sessions-table.ts'

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
  const inOrder = sql`${listed} order by ${orderOf(steps)} limit ${limit}`
  const matching = narrowed(db.selectFrom(sql`(select * from walked)`.as('parking_sessions') as never), query).where(
    rowCondition(access, filter.search!),
  )
  const { rows } = await sql<Walk>`
    with walked as materialized (${inOrder}),
    found as materialized (select id, row_number() over (order by ${orderOf(steps)}) as number from (${matching.select(columnsOf(steps))}) found)
    select (select count(*) from walked)::int as walked, (select count(*) from found)::int as total,
      ${sliceOf({ first, last })} as ids, (select id from walked offset ${limit - 1}) as "lastWalked"`.execute(db)
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

/** Those that something else finds, and not their plate: for so short a text only a receipt's number, so that they are few. */
export async function countBesidePlate(db: Db, query: SessionQuery): Promise<number> {
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

function columnsOf(steps: Step[]): Column[] {
  return steps.map(([column]) => column)
}

function sliceOf({ first, last }: Slice): RawBuilder<string[]> {
  return sql`array(select id from found where number > ${first} and number <= ${last} order by number)::text[]`
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
