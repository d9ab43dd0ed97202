import type { Reply } from '@lotwise/contract/endpoint'
import type { listStaffSessions } from '@lotwise/contract/staff-sessions'
import { useState } from 'react'
import { useExactCount } from '../shared/use-dashboard-query.ts'
import type { SessionsQuery } from '../shared/sessions-query.ts'

type CountShown = {
  total: number
  /** There are more than the total; `count` finds out how many. */
  isLeast: boolean
  count: { isCounting: boolean; start(): void }
}

/** The number of sessions in the list. Where the server did not count to the end, it does so on request, once for each list. */
export function useCountShown(query: SessionsQuery, list: Reply<typeof listStaffSessions> | undefined): CountShown {
  const { search, activity, payment_status: status, session_type: type, location, from, to } = query
  const key = JSON.stringify([search, activity, status, type, location, from, to])
  const [asked, setAsked] = useState<string | null>(null)
  const exact = useExactCount(query, asked === key)
  const isCut = list?.total_is_least === true
  const isCounted = isCut && asked === key && exact.data !== undefined && !exact.isPlaceholderData
  return {
    total: isCounted ? exact.data.total : (list?.total ?? 0),
    isLeast: isCut && !isCounted,
    count: { isCounting: exact.isFetching, start: () => setAsked(key) },
  }
}
