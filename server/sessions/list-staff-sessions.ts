import { DEFAULT_ORDER, otherOrder } from '@lotwise/domain/session-sort'
import { STAFF_FIELDS } from '@lotwise/domain/session-fields'
import type { RawBuilder } from 'kysely'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { countAll, countListed, type Count } from './count-listed.ts'
import { findListPlace, findListRange } from './find-list-place.ts'
import { listSizes } from '@lotwise/domain/list-sizes'
import { searchLot } from './search-lot.ts'
import type { SessionOrder } from './session-order-table.ts'
import { showTypes } from './show-types.ts'
import { staffSessionView, type StaffSession } from './staff-session-view.ts'
import { isSearched, type SessionFilter, type SessionQuery } from './session-filter-table.ts'
import {
  listSessions,
  listSessionsAfter,
  listSessionsFrom,
  listSessionsOfIds,
  type ListedSession,
} from './staff-sessions-table.ts'

type Page = SessionFilter &
  SessionOrder & {
    page: number
    page_size: number
    count?: 'exact' | undefined
    after?: string | undefined
    before?: string | undefined
  }

type Listed = Count & { sessions: ListedSession[] }

/** `after`, `before`: the page next to this session, for whoever goes from page to page. */
type Wanted = {
  order: SessionOrder
  first: number
  limit: number
  after?: string | undefined
  before?: string | undefined
}

export async function listStaffSessions(
  { db, env, now }: Deps,
  access: LotAccess<'session.read'>,
  { page, page_size: limit, sort, order, count, after, before, ...filter }: Page,
): Promise<{ rows: StaffSession[]; total: number; total_is_least?: true }> {
  const { role } = access
  // Sorting by a hidden field would reveal it.
  if (!STAFF_FIELDS[role].includes(sort)) throw new AppError('sort_forbidden')
  if (filter.session_type !== 'all' && !STAFF_FIELDS[role].includes('session_type')) {
    throw new AppError('filter_forbidden')
  }
  const query = { access, filter, now: now(), sizes: listSizes(env) }
  const wanted = { order: { sort, order }, first: (page - 1) * limit, limit, after, before }
  // One snapshot, so that rows and count are consistent.
  const { sessions, total, isLeast } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const lotTotal = await countAll(tx, query)
      const most = lotTotal > query.sizes.large && count !== 'exact' ? query.sizes.counted : null
      if (isSearched(filter)) return searchPage(tx, query, wanted, { most, lotTotal })
      const counted = await countListed(tx, query, most)
      return { ...counted, sessions: await readPage(tx, query, wanted, { ...counted, lotTotal }) }
    })
  const shown = await showTypes(db, access, sessions)
  const rows = shown.map((session) => staffSessionView(role, session))
  return { rows, total, ...(isLeast ? { total_is_least: true } : {}) }
}

async function searchPage(
  tx: Db,
  query: SessionQuery,
  wanted: Wanted,
  sizes: { most: number | null; lotTotal: number },
): Promise<Listed> {
  const { order, first, limit, after, before } = wanted
  const isKeyed = after !== undefined || before !== undefined
  const { ids, total, isLeast } = await searchLot(tx, query, {
    order: before === undefined ? order : flipped(order),
    afterId: after ?? before ?? null,
    first: isKeyed ? 0 : first,
    last: isKeyed ? limit : first + limit,
    ...sizes,
  })
  const sessions = await listSessionsOfIds(tx, query, ids, order)
  // Who goes from page to page gets beyond what was counted.
  return { sessions, isLeast, total: isLeast ? Math.max(total, first + sessions.length) : total }
}

async function readPage(
  tx: Db,
  query: SessionQuery,
  wanted: Wanted,
  { total, isLeast, lotTotal }: Count & { lotTotal: number },
): Promise<ListedSession[]> {
  const { order, first, limit, after, before } = wanted
  if (after !== undefined) return listSessionsAfter(tx, query, order, { afterId: after, limit })
  if (before !== undefined) {
    const rows = await listSessionsAfter(tx, query, flipped(order), { afterId: before, limit })
    return rows.toReversed()
  }
  // Of a list that was not counted to its end only the beginning is known.
  if (isLeast)
    return listSessions(tx, query, order, {
      first,
      last: first + limit,
      total: Number.MAX_SAFE_INTEGER,
      isNearEnd: false,
    })
  const last = Math.min(first + limit, total)
  if (first >= last) return []
  const isDefault = order.order === DEFAULT_ORDER[order.sort]
  const rows = isDefault ? { first, last } : { first: total - last, last: total - first }
  const place = await findListPlace(tx, query, order.sort, { ...rows, total, lotTotal })
  if (place) return listSessionsFrom(tx, query, order, { ...rows, ...place })
  const isNearEnd = first > total / 2
  const within = await findDatedRange(tx, query, isNearEnd ? flipped(order) : order, lotTotal)
  return listSessions(tx, query, order, { first, last, total, isNearEnd, within })
}

/** Of a list by dates, whose own place in another order is not known. */
async function findDatedRange(
  tx: Db,
  query: SessionQuery,
  order: SessionOrder,
  lotTotal: number,
): Promise<RawBuilder<boolean> | undefined> {
  const { from, to, activity } = query.filter
  const isDated = from !== undefined || to !== undefined
  if (!isDated || order.sort === 'created_at' || activity === 'active') return undefined
  const undated = { ...query, filter: { ...query.filter, activity: 'all' as const, from: undefined, to: undefined } }
  const { total: filtered } = await countListed(tx, undated, null)
  return findListRange(tx, undated, order, { filtered, lotTotal })
}

function flipped({ sort, order }: SessionOrder): SessionOrder {
  return { sort, order: otherOrder(order) }
}
