import type { Reply } from '@lotwise/contract/endpoint'
import { answerDriver, getStaffThread } from '@lotwise/contract/threads'
import { useQuery } from '@tanstack/react-query'
import { replaceQueryData } from '../../../lib/replace-query-data.ts'
import type { CallError } from '../../../lib/api-error.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { staffCall } from '../../../state/staff-call.ts'
import { useAtLot } from '../../../state/use-staff-lot.ts'
import { dashboardKey } from '../shared/use-dashboard-query.ts'

export type StaffThread = Reply<typeof getStaffThread>

export function threadKey(userId: string, slug: string, id: string) {
  return [...dashboardKey(userId, slug), 'thread', id]
}

export function usePanelThread(id: string) {
  const { lot, userId } = useAtLot()
  return useQuery<StaffThread, CallError<typeof getStaffThread>>({
    queryKey: threadKey(userId, lot.slug, id),
    queryFn: ({ signal }) => staffCall(getStaffThread, { params: { slug: lot.slug, id } }, { signal }),
  })
}

export function useAnswerDriver(id: string) {
  const { lot, userId } = useAtLot()
  return useSubmit(
    async (text: string) => {
      const thread = await staffCall(answerDriver, { params: { slug: lot.slug, id }, body: { text } })
      replaceQueryData(threadKey(userId, lot.slug, id), thread)
      return thread
    },
    { isIdempotent: true },
  )
}
