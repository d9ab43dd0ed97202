import type { Db } from '../infra/db/connect.ts'
import { talliedSessions } from './session-tallies-table.ts'
import { countSessions, countUntyped, type SessionQuery } from './staff-sessions-table.ts'

/**
 * The exact number of matching sessions. Without a plate or date filter the tallies give it without reading rows;
 * expired sessions are all minus the few active ones, and sessions without a stored type are few as well.
 */
export async function countListed(db: Db, query: SessionQuery): Promise<number> {
  const { access, filter } = query
  const { search = '', activity, session_type: type, from, to } = filter
  const areTallied = search.trim() === '' && from === undefined && to === undefined && activity !== 'active'
  if (!areTallied) return countSessions(db, query)
  const always: SessionQuery = { ...query, filter: { ...filter, activity: 'all' } }
  const active: SessionQuery = { ...query, filter: { ...filter, activity: 'active' } }
  const [tallied, untyped, ended] = await Promise.all([
    talliedSessions(db, access, filter).executeTakeFirstOrThrow(),
    type === 'all' ? 0 : countUntyped(db, always),
    activity === 'expired' ? countSessions(db, active) : 0,
  ])
  return tallied.total + untyped - ended
}
