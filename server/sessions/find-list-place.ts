import { DEFAULT_ORDER, type SessionSort } from '@lotwise/domain/session-sort'
import type { RawBuilder } from 'kysely'
import type { Db } from '../infra/db/connect.ts'
import { countSince } from './count-listed.ts'
import { isBefore, isFrom, type Place, type SessionOrder } from './session-order-table.ts'
import { findNextPlace, findPlace } from './session-places-table.ts'
import type { SessionQuery } from './session-filter-table.ts'
import { activeSessions, countUntyped } from './staff-sessions-table.ts'

type Rows = { first: number; last: number; total: number; lotTotal: number }

/**
 * Where a page of a list without a search begins, if it is far inside or behind sessions that the filter leaves out; rows are counted in
 * the default order of the sort.
 */
export async function findListPlace(
  db: Db,
  query: SessionQuery,
  sort: SessionSort,
  { first, last, total, lotTotal }: Rows,
): Promise<Place | undefined> {
  const { access, filter, sizes } = query
  const { activity, from, to } = filter
  const isFar = Math.min(first, total - last) >= sizes.skipped
  if (activity === 'active' || (!isFar && !mayFollowOthers(query, sort, { total, lotTotal }))) return undefined
  const isDated = from !== undefined || to !== undefined
  // The places of other sorts do not know when a session was created.
  if (isDated && (sort !== 'created_at' || activity !== 'all')) return undefined
  if (filter.session_type !== 'all' && (await countUntyped(db, query)) > 0) return undefined
  const undated = { ...query, filter: { ...filter, from: undefined, to: undefined } }
  const skipped = to === undefined ? 0 : await countSince(db, undated, new Date(to))
  if (skipped === undefined) return undefined
  const leftOut = activity === 'expired' ? { leftOut: activeSessions(db, query) } : {}
  const found = await findPlace(db, access.lot.id, { sort, filter, row: first + skipped, ...leftOut })
  // At the first place of a dated list `before` counts sessions that the list does not have.
  return found && { ...found, before: Math.max(found.before - skipped, 0) }
}

/**
 * The part of a list, in this order, in which all sessions of its status, type and location stand, whatever their dates. Undefined where
 * it may begin with one of them.
 */
export async function findListRange(
  db: Db,
  query: SessionQuery,
  { sort, order }: SessionOrder,
  { filtered, lotTotal }: { filtered: number; lotTotal: number },
): Promise<RawBuilder<boolean> | undefined> {
  const { filter } = query
  const undated = { ...query, filter: { ...filter, from: undefined, to: undefined } }
  const isDefault = order === DEFAULT_ORDER[sort]
  const first = isDefault ? 0 : filtered - 1
  const rows = { first, last: first + 1, total: filtered, lotTotal }
  const there = await findListPlace(db, sort === 'created_at' ? query : undated, sort, rows)
  if (!there) return undefined
  if (isDefault) return there.place === '' ? undefined : isFrom(sort, there.place)
  const end = await findNextPlace(db, query.access.lot.id, { sort, place: there.place })
  return end === undefined ? undefined : isBefore(sort, end)
}

/**
 * Whether many sessions that the filter leaves out may stand before the first of the list, as dear monthly ones do before paid ones, and newer
 * ones before those of a location that was given up.
 */
function mayFollowOthers(
  { filter, sizes }: SessionQuery,
  sort: SessionSort,
  { total, lotTotal }: Pick<Rows, 'total' | 'lotTotal'>,
): boolean {
  const { activity, payment_status: status, session_type: type, from, to } = filter
  if (activity !== 'all' || from !== undefined || to !== undefined || total < sizes.skipped) return false
  const isByTime = sort === 'created_at' || sort === 'payment_status'
  return total < lotTotal / 2 || (!isByTime && (status !== 'all' || type !== 'all'))
}
