import { useQuery } from '@tanstack/react-query'
import { readChanged } from '../../../lib/read-changed.ts'
import { useLotChanges } from '../../../state/use-lot-changes.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import type { StaffSession } from '../shared/use-dashboard-query.ts'
import { stayQuery } from '../shared/use-stay.ts'

type StayNow = { session: StaffSession; unused: number | null }

/** A dialog begins with what its opener knew, and follows what others do with the session meanwhile. */
export function useStayNow(first: StayNow): StayNow {
  const { lot, userId } = useAtLot()
  const { id } = first.session
  const stay = stayQuery(userId, lot.slug, id)
  const queryKey = [...stay.queryKey, 'now']
  const { data, refetch } = useQuery({ ...stay, queryKey, enabled: false, gcTime: 0 })
  useLotChanges(lot.slug, ({ id: changed }) => {
    if (changed === null || changed === id) void readChanged(queryKey, refetch)
  })
  return data ? { session: data.session, unused: data.unused ?? null } : first
}
