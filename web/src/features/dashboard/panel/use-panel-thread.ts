import type { Reply } from '@lotwise/contract/endpoint'
import { answerDriver, getStaffThread } from '@lotwise/contract/threads'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { dashboardKey } from '../shared/use-dashboard-query.ts'

export type StaffThread = Reply<typeof getStaffThread>

const EVERY_MS = 30_000

function useThreadKey(id: string) {
  const { lot, userId } = useAtLot()
  return [...dashboardKey(userId, lot.slug), 'thread', id]
}

export function usePanelThread(id: string) {
  const { lot } = useAtLot()
  return useQuery<StaffThread, CallError<typeof getStaffThread>>({
    queryKey: useThreadKey(id),
    queryFn: ({ signal }) => staffCall(getStaffThread, { params: { slug: lot.slug, id } }, { signal }),
    refetchInterval: EVERY_MS,
  })
}

export function useAnswerDriver(id: string) {
  const { lot } = useAtLot()
  const queries = useQueryClient()
  const key = useThreadKey(id)
  return useSubmit(
    async (text: string) => {
      const thread = await staffCall(answerDriver, { params: { slug: lot.slug, id }, body: { text } })
      queries.setQueryData(key, thread)
      return thread
    },
    { isIdempotent: true },
  )
}
