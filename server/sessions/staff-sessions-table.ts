import { DEFAULT_ORDER } from '@lotwise/domain/session-sort'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import { plannedEachTime } from '../infra/db/named-client.ts'
import type { DB } from '../infra/db/schema.ts'
import {
  filteredBy,
  foundFirst,
  oddlyEnding,
  ofLot,
  rangesByExpiry,
  tested,
  type Filtered,
  type ListAccess,
  type SessionQuery,
} from './session-filter-table.ts'
import {
  ALL_COLUMNS,
  isAfter,
  isFrom,
  ordered,
  rangesFrom,
  reversed,
  stepsOf,
  type Column,
  type Place,
  type SessionOrder,
  type Step,
} from './session-order-table.ts'
import type { SessionRow } from './sessions-table.ts'

/** What lists and files need of a session; a row has twice as much. */
const LISTED = [
  'id',
  'lot_id',
  'license_plate',
  'phone',
  'first_name',
  'last_name',
  'email',
  'hours',
  'amount_cents',
  'refunded_cents',
  'created_at',
  'expires_at',
  'stopped_at',
  'location',
  'session_type',
  'payment_status',
  'subscription_status',
  'auto_renew',
  'payment_method_type',
  'card_type',
  'card_last4',
  'payment_id',
  'stripe_session_id',
  'customer_id',
  'transaction_id',
  'notes',
] as const
export type ListedSession = Pick<SessionRow, (typeof LISTED)[number]>

type Rows = {
  first: number
  last: number
  total: number
  /** Read from the end of the list. */
  isNearEnd: boolean
  /** A part of the list in which all of its sessions stand. */
  within?: RawBuilder<boolean> | undefined
}

/** Rows from first (inclusive) to last (exclusive), counted from 0, of a list with the given total. */
export function listSessions(
  db: Db,
  query: SessionQuery,
  order: SessionOrder,
  { first, last, total, isNearEnd, within }: Rows,
): Promise<ListedSession[]> {
  const steps = stepsOf(order)
  // Skips within the index from the nearer end, and reads only the page's own rows.
  const lists = listedBy(db, query, order).map((list) => (within ? list.where(within) : list))
  const ids = isNearEnd
    ? idsBetween(db, lists, reversed(steps), { first: total - last, last: total - first })
    : idsBetween(db, lists, steps, { first, last })
  return listedIn(db, ids, steps)
}

/** The same, counted in the default order of the sort, for a page whose place is known. */
export function listSessionsFrom(
  db: Db,
  query: SessionQuery,
  order: SessionOrder,
  { place, before, first, last }: Place & { first: number; last: number },
): Promise<ListedSession[]> {
  const { sort } = order
  const all = ofLot(db, query).where(tested(query))
  const rest =
    place === '' ? [all] : rangesFrom(sort, place, query.filter.payment_status).map((range) => all.where(range))
  const steps = stepsOf({ sort, order: DEFAULT_ORDER[sort] })
  const ids = idsBetween(db, rest, steps, { first: first - before, last: last - before })
  return listedIn(db, ids, stepsOf(order))
}

export async function listSessionsOfIds(
  db: Db,
  { access }: Pick<SessionQuery, 'access'>,
  ids: string[],
  order: SessionOrder,
): Promise<ListedSession[]> {
  if (ids.length === 0) return []
  const sessions = db
    .selectFrom('parking_sessions')
    .select(LISTED)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return ordered(sessions.where('lot_id', '=', access.lot.id), stepsOf(order)).execute()
}

/** Reads every matching row; for filters the tallies cannot answer. */
export function countSessions(db: Db, query: SessionQuery): Promise<number> {
  return count(filteredBy(db, query))
}

export function countUntyped(db: Db, query: SessionQuery): Promise<number> {
  return count(filteredBy(db, query).where('session_type', 'is', null))
}

/** At most so many matching sessions; one more where there are more. */
export async function countSessionsUpTo(db: Db, query: SessionQuery, most: number): Promise<number> {
  const some = filteredBy(db, query)
    .select('id')
    .limit(most + 1)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Matching sessions at this place of the newest-first order or after it, created at this moment or later. */
export function countFromPlace(db: Db, query: SessionQuery, place: string, moment: Date): Promise<number> {
  const rest = filteredBy(db, query).where('created_at', '>=', moment)
  return count(place === '' ? rest : rest.where(isFrom('created_at', place)))
}

/** Keyset pagination. */
export function listSessionsAfter(
  db: Db,
  query: SessionQuery,
  order: SessionOrder,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<ListedSession[]> {
  const steps = stepsOf(order)
  const rest = listedBy(db, query, order).map((list) => {
    return list.$if(afterId !== null, (q) => q.where((of) => isAfter(of, steps, afterId!)))
  })
  const ids = idsBetween(db, rest, steps, { first: 0, last: limit })
  return listedIn(db, ids, steps)
}

/** Sessions that may make one of these plates' sessions an extension. */
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

/** Those that the list of expired sessions leaves out. */
export function activeSessions(db: Db, query: SessionQuery): RawBuilder<unknown> {
  const active = filteredBy(db, { ...query, filter: { ...query.filter, activity: 'active' } })
  return sql`${active.selectAll()}`
}

/** The same in the order of a list. Those that end long before or after others of the same dates are few, and are found first. */
function listedBy(db: Db, query: SessionQuery, { sort }: SessionOrder): Filtered[] {
  const filtered = filteredBy(db, query)
  const ranges = rangesByExpiry(query.filter, sort)
  if (ranges) return [filtered.where(ranges.usual), foundFirst(db, oddlyEnding(db, query, ranges.others))]
  return [filtered]
}

/** Of a list, whose plan depends on its filter and on how far its page is. */
function listedIn(db: Db, ids: Ids, steps: Step[]): Promise<ListedSession[]> {
  const sessions = db.selectFrom('parking_sessions').select(LISTED).where('id', 'in', ids)
  return ordered(sessions, steps).modifyEnd(plannedEachTime).execute()
}

async function count(sessions: Filtered): Promise<number> {
  const { total } = await sessions.select((q) => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

type Ids = ReturnType<typeof idsBetween>

/** Of several queries each reads its own index, and no further than the page may need. */
function idsBetween(db: Db, queries: Filtered[], steps: Step[], { first, last }: { first: number; last: number }) {
  const [only, ...others] = queries
  if (only && others.length === 0)
    return ordered(only.select('id'), steps)
      .limit(last - first)
      .offset(first)
  const parts = queries.map((sessions) => sql`(${ordered(sessions.select(ALL_COLUMNS), steps).limit(last)})`)
  const found = sql<Selectable<Pick<DB['parking_sessions'], Column>>>`(${sql.join(parts, sql` union all `)})`
  return ordered(db.selectFrom(found.as('found')).select('id'), steps)
    .limit(last - first)
    .offset(first)
}
