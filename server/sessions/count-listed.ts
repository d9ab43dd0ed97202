import type { Db } from '../infra/db/connect.ts'
import { findPlaceOfMoment } from './session-places-table.ts'
import { countAllTallied, talliedSessions } from './session-tallies-table.ts'
import type { ListAccess, SessionFilter, SessionQuery } from './session-filter-table.ts'
import { countFromPlace, countSessions, countSessionsUpTo, countUntyped } from './staff-sessions-table.ts'

/** `isLeast`: there are more. */
export type Count = { total: number; isLeast: boolean }

/** All sessions of the lot. */
export function countAll(db: Db, { access }: SessionQuery): Promise<number> {
  return countAllTallied(db, access.lot.id)
}

export function countOf(total: number, most: number | null): Count {
  return most !== null && total > most ? { total: most, isLeast: true } : { total, isLeast: false }
}

/**
 * How many sessions a list without a search has. Tallies and places give it without reading rows; expired sessions are all minus the
 * few active ones, and sessions without a stored type are few as well.
 */
export async function countListed(db: Db, query: SessionQuery, most: number | null): Promise<Count> {
  const { access, filter } = query
  const { activity, session_type: type, from, to } = filter
  if (activity === 'active') return countRows(db, query, most)
  const always: SessionQuery = { ...query, filter: { ...filter, activity: 'all' } }
  const untyped = type === 'all' ? 0 : await countUntyped(db, always)
  const isDated = from !== undefined || to !== undefined
  if (isDated && untyped > 0) return countRows(db, query, most)
  const all = isDated ? await countDated(db, always) : (await sumTallies(db, access, filter)) + untyped
  if (all === undefined) return countRows(db, query, most)
  if (activity === 'all') return countOf(all, null)
  const active = await countSessions(db, { ...query, filter: { ...filter, activity: 'active' } })
  return countOf(all - active, null)
}

async function sumTallies(db: Db, access: ListAccess, filter: SessionFilter): Promise<number> {
  const { total } = await talliedSessions(db, access, filter).executeTakeFirstOrThrow()
  return total
}

/** Undefined for a lot without places. */
async function countDated(db: Db, query: SessionQuery): Promise<number | undefined> {
  const { access, filter } = query
  const { from, to } = filter
  const undated = { ...query, filter: { ...filter, from: undefined, to: undefined } }
  const since =
    from === undefined ? await sumTallies(db, access, filter) : await countSince(db, undated, new Date(from))
  const after = to === undefined ? 0 : await countSince(db, undated, new Date(to))
  if (since === undefined || after === undefined) return undefined
  return Math.max(0, since - after)
}

/** Sessions created at this moment or later. */
export async function countSince(db: Db, query: SessionQuery, moment: Date): Promise<number | undefined> {
  const { access, filter } = query
  // Such as the year 2, while a date is being typed. There were no sessions yet, and places know no time before 1970.
  if (moment.getTime() < 0) return sumTallies(db, access, filter)
  const there = await findPlaceOfMoment(db, access.lot.id, { filter, moment })
  return there && there.before + (await countFromPlace(db, query, there.place, moment))
}

async function countRows(db: Db, query: SessionQuery, most: number | null): Promise<Count> {
  const total = most === null ? await countSessions(db, query) : await countSessionsUpTo(db, query, most)
  return countOf(total, most)
}
