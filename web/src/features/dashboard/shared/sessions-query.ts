import type { Sent } from '@lotwise/contract/endpoint'
import type { exportSessions, listStaffSessions } from '@lotwise/contract/staff-sessions'
import { DAY_MS } from '@lotwise/domain/duration'
import { DEFAULT_PAGE_SIZE } from '@lotwise/domain/paging'
import { ALL_LOCATIONS } from '@lotwise/domain/session'
import { instantOf } from '@lotwise/domain/time-zone'
import type { StaffLot } from '../../../state/use-staff-lot.ts'
import { sortOf, type ListSearch } from './list-search.ts'

export type SessionsQuery = NonNullable<Sent<typeof listStaffSessions>['query']>

export function sessionsQuery(search: ListSearch, lot: StaffLot): SessionsQuery {
  const { page = 1, page_size: size = DEFAULT_PAGE_SIZE, after, before } = search
  return { ...fileQuery(search, lot), page: String(page), page_size: String(size), after, before }
}

/** The same list as a file: all its pages. */
export function fileQuery(search: ListSearch, lot: StaffLot): NonNullable<Sent<typeof exportSessions>['query']> {
  const { search: plate, activity, payment_status, session_type, location, from, to } = search
  return {
    ...sortOf(search),
    search: plate,
    activity,
    payment_status,
    session_type,
    location: location === 'all' ? ALL_LOCATIONS : lot.display_name,
    from: from && startOfDay(from, 0, lot.timezone),
    to: to && startOfDay(to, 1, lot.timezone),
  }
}

/** The instant at which a day of the lot's calendar begins. */
function startOfDay(day: string, daysLater: number, timeZone: string): string {
  return instantOf(new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS), timeZone).toISOString()
}
