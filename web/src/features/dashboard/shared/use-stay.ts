import type { Reply } from '@lotwise/contract/endpoint'
import { editNotes, getStay } from '@lotwise/contract/stays'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { dashboardKey } from './use-dashboard-query.ts'

export type Stay = Reply<typeof getStay>

/** Reloaded with the list, since its query key extends the list's. */
export function stayKey(userId: string, slug: string, id: string) {
  return [...dashboardKey(userId, slug), 'sessions', 'stay', id]
}

export function stayQuery(userId: string, slug: string, id: string) {
  return {
    queryKey: stayKey(userId, slug, id),
    queryFn: ({ signal }: { signal: AbortSignal }) => staffCall(getStay, { params: { slug, id } }, { signal }),
  }
}

export function useStay(id: string) {
  const { lot, userId } = useAtLot()
  return useQuery<Stay, CallError<typeof getStay>>(stayQuery(userId, lot.slug, id))
}

export function useEditNotes(id: string) {
  const { lot } = useAtLot()
  return useSubmit(
    (notes: string | null) => staffCall(editNotes, { params: { slug: lot.slug, id }, body: { notes } }),
    { isIdempotent: true },
  )
}
