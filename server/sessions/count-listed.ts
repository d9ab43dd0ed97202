import type { Db } from '../infra/db/connect.ts'
import { talliedSessions } from './session-tallies-table.ts'
import { countSessions, countUntyped, type SessionQuestion } from './staff-sessions-table.ts'

/**
 * Exactly how many sessions a question is about. Tallies know the answer without reading a row, where it depends on neither
 * plate nor date; those expired are all but the few that are active, and those without a stored type are few as well.
 */
export async function countListed(db: Db, question: SessionQuestion): Promise<number> {
  const { access, filter } = question
  const { search = '', activity, session_type: type, from, to } = filter
  const areTallied = search.trim() === '' && from === undefined && to === undefined && activity !== 'active'
  if (!areTallied) return only(countSessions(db, question))
  const always: SessionQuestion = { ...question, filter: { ...filter, activity: 'all' } }
  const active: SessionQuestion = { ...question, filter: { ...filter, activity: 'active' } }
  const [tallied, untyped, ended] = await Promise.all([
    only(talliedSessions(db, access, filter)),
    type === 'all' ? 0 : only(countUntyped(db, always)),
    activity === 'expired' ? only(countSessions(db, active)) : 0,
  ])
  return tallied + untyped - ended
}

async function only(query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }): Promise<number> {
  const { total } = await query.executeTakeFirstOrThrow()
  return total
}
