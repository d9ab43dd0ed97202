import type { Reply } from '@lotwise/contract/endpoint'
import { getStayRecord } from '@lotwise/contract/stay-records'
import { getThread, writeToStaff } from '@lotwise/contract/threads'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'

export type StayRecord = Reply<typeof getStayRecord>
export type Thread = Reply<typeof getThread>

const EVERY_MS = 30_000
const threadKey = (id: string) => ['thread', id]

export function useRecord(id: string) {
  return useQuery<StayRecord, CallError<typeof getStayRecord>>({
    queryKey: ['record', id],
    queryFn: () => call(getStayRecord, { params: { id } }),
  })
}

/** An answer appears by itself. */
export function useThread(id: string) {
  return useQuery<Thread, CallError<typeof getThread>>({
    queryKey: threadKey(id),
    queryFn: () => call(getThread, { params: { id } }),
    refetchInterval: EVERY_MS,
  })
}

export function useWriteToStaff(id: string) {
  return useSubmit(
    async (body: { text: string; email?: string }) => {
      const thread = await call(writeToStaff, { params: { id }, body })
      replaceQueryData(threadKey(id), thread)
      return thread
    },
    { isIdempotent: true },
  )
}
