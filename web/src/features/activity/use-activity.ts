import { AUDIT_ROWS_PER_PAGE, listAudit, listAuditPeople } from '@lotwise/contract/audit'
import type { Reply } from '@lotwise/contract/endpoint'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { staffCall } from '../../state/staff-call.ts'
import { useLiveQuery } from '../../state/use-live-query.ts'
import { useAtLot } from '../../state/use-staff-lot.ts'
import type { ActivitySearch } from './activity-search.ts'

export type Entry = Reply<typeof listAudit>[number]

/** The audit log, newest first, loaded page by page. */
export function useActivity({ kind, by = 'people' }: ActivitySearch) {
  const { lot, userId } = useAtLot()
  useLiveQuery('activity', ['staff', userId, 'activity', lot.slug])
  return useInfiniteQuery({
    queryKey: ['staff', userId, 'activity', lot.slug, kind ?? null, by],
    queryFn: ({ signal, pageParam }) => {
      const query = { kind, by, ...(pageParam === null ? {} : { before: String(pageParam) }) }
      return staffCall(listAudit, { params: { slug: lot.slug }, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < AUDIT_ROWS_PER_PAGE ? null : page.at(-1)!.id),
    staleTime: 0,
  })
}

/** Everyone in the audit log, for the filter; optional, the filter by kind works without them. */
export function useActivityPeople() {
  const { lot, userId } = useAtLot()
  const { data = [] } = useQuery({
    queryKey: ['staff', userId, 'activity-people', lot.slug],
    queryFn: ({ signal }) => staffCall(listAuditPeople, { params: { slug: lot.slug } }, { signal }),
  })
  return data
}
