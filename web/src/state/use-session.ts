import type { Reply } from '@lotwise/contract/endpoint'
import { uuid } from '@lotwise/contract/records'
import { getSession } from '@lotwise/contract/sessions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { safeParse } from 'valibot'
import { ApiError, type CallError } from '../lib/api-error.ts'
import { prefetch, PREFETCHED } from '../lib/prefetch.ts'
import { call } from '../lib/call.ts'
import { lotQuery } from './use-lot.ts'

export type DriversSession = Reply<typeof getSession>

export function sessionQuery(id: string) {
  return queryOptions<DriversSession, CallError<typeof getSession>>({
    queryKey: ['session', id],
    queryFn: ({ signal }) => {
      if (!isSessionId(id)) throw new ApiError({ code: 'invalid_input', reason: 'invalid_input', field: 'id' })
      return call(getSession, { params: { id } }, { signal })
    },
    // Short: the session's state changes while it is paid.
    staleTime: 2000,
    ...PREFETCHED,
  })
}

type AskAgain = (session: DriversSession | undefined) => number | false

/** `askAgain`: after how many milliseconds, if at all. */
export function useSession(id: string, askAgain: AskAgain = () => false) {
  return useQuery({ ...sessionQuery(id), refetchInterval: ({ state }) => askAgain(state.data) })
}

/** For the pages of a session. */
export function prefetchSession({ lotSlug, sessionId }: { lotSlug: string; sessionId: string }) {
  return Promise.all([prefetch(lotQuery(lotSlug)), prefetch(sessionQuery(sessionId))])
}

function isSessionId(id: string): boolean {
  return safeParse(uuid, id).success
}
