import { listAttention } from '@lotwise/contract/attention'
import type { Endpoint, Reply, Sent } from '@lotwise/contract/endpoint'
import { getBusyHours } from '@lotwise/contract/busy-hours'
import { getChecklist } from '@lotwise/contract/checklist'
import { getRevenue, getStats } from '@lotwise/contract/reports'
import { listStaffSessions } from '@lotwise/contract/staff-sessions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readChanged } from '../../../lib/read-changed.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import type { SessionsQuery } from './sessions-query.ts'

export type StaffSession = Reply<typeof listStaffSessions>['rows'][number]

export function useStats() {
  return useDashboardQuery('stats', getStats, {})
}

export function useRevenue(days: '7' | '30' | '365') {
  return useDashboardQuery('revenue', getRevenue, { query: { days } })
}

export function useBusyHours() {
  return useDashboardQuery('busy', getBusyHours, {})
}

export function useSessions(query: SessionsQuery) {
  return useDashboardQuery('sessions', listStaffSessions, { query })
}

/** How many sessions a list has that was not counted to its end; asked for once, since it takes a while. */
export function useExactCount(query: SessionsQuery, isWanted: boolean) {
  const firstPage = {
    page: '1',
    page_size: '50',
    sort: undefined,
    order: undefined,
    after: undefined,
    before: undefined,
  }
  const wanted = { ...query, ...firstPage, count: 'exact' as const }
  return useDashboardQuery('count', listStaffSessions, { query: wanted }, isWanted)
}

export function useAttention(isWanted: boolean) {
  return useDashboardQuery('attention', listAttention, {}, isWanted)
}

export function useChecklist(isWanted: boolean) {
  return useDashboardQuery('checklist', getChecklist, {}, isWanted)
}

/** The previous data stays visible, dimmed, until the next is loaded. */
function useDashboardQuery<E extends Endpoint>(name: Part, endpoint: E, sent: Sent<E>, isWanted = true) {
  const { lot, userId } = useAtLot()
  return useQuery({
    queryKey: [...dashboardKey(userId, lot.slug), name, sent.query],
    queryFn: ({ signal }) => staffCall(endpoint, { ...sent, params: { slug: lot.slug } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

export type Part = 'stats' | 'revenue' | 'busy' | 'sessions' | 'count' | 'attention' | 'checklist'

export function dashboardKey(userId: string, slug: string) {
  return ['staff', userId, 'dashboard', slug]
}

/** Reloads the named parts, or everything. */
export function useReload(): (...parts: Part[]) => Promise<void> {
  const { lot, userId } = useAtLot()
  return useCallback(
    async (...parts) => {
      const key = dashboardKey(userId, lot.slug)
      const keys = parts.length > 0 ? parts.map((part) => [...key, part]) : [key]
      await Promise.all(keys.map((queryKey) => readChanged(queryKey)))
    },
    [userId, lot.slug],
  )
}
