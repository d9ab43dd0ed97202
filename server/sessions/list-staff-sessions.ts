import { STAFF_FIELDS } from '@lotwise/domain/session-fields'
import type { LotAccess } from '../access/lot-access.ts'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { showTypes } from './show-types.ts'
import { staffSessionView, type StaffSession } from './staff-session-view.ts'
import { countListed } from './count-listed.ts'
import { listSessions, type SessionFilter, type SessionOrder } from './staff-sessions-table.ts'

type Page = SessionFilter & SessionOrder & { page: number; page_size: number }

export async function listStaffSessions(
  { db, now }: Deps,
  access: LotAccess<'session.read'>,
  { page, page_size: limit, sort, order, ...filter }: Page,
): Promise<{ rows: StaffSession[]; total: number }> {
  const { role } = access
  // Sorting by a hidden field would reveal it.
  if (!STAFF_FIELDS[role].includes(sort)) throw new AppError('sort_forbidden')
  if (filter.session_type !== 'all' && !STAFF_FIELDS[role].includes('session_type')) {
    throw new AppError('filter_forbidden')
  }
  const query = { access, filter, now: now() }
  const first = (page - 1) * limit
  // One snapshot, so that rows and count are consistent.
  const { sessions, total } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const all = await countListed(tx, query)
      const last = Math.min(first + limit, all)
      return {
        total: all,
        sessions: first < last ? await listSessions(tx, query, { sort, order }, { first, last, total: all }) : [],
      }
    })
  const shown = await showTypes(db, access, sessions)
  return { rows: shown.map((session) => staffSessionView(role, session)), total }
}
