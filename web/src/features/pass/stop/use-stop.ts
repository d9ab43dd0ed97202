import type { Reply } from '@lotwise/contract/endpoint'
import { getStop, stopStay } from '@lotwise/contract/stops'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { replaceQueryData } from '../../../lib/replace-query-data.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { sessionQuery } from '../../../state/use-session.ts'

export type Stop = Reply<typeof getStop>

/** An hour may begin at any time, and money arrives. */
const EVERY_MS = 30_000

function stopQuery(id: string) {
  return queryOptions({
    queryKey: ['stop', id],
    queryFn: ({ signal }) => call(getStop, { params: { id } }, { signal }),
  })
}

/** What comes back now, or came back. */
export function useStop(id: string): { stop: Stop | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...stopQuery(id), refetchInterval: EVERY_MS })
  return { stop: data, isLoading }
}

export function useStopStay(id: string) {
  return useSubmit(
    async (amount: number): Promise<Stop> => {
      try {
        const stop = await call(stopStay, { params: { id }, body: { amount } })
        replaceQueryData(stopQuery(id).queryKey, stop)
        return stop
      } finally {
        // Refused or not, what was shown may no longer hold.
        await queryClient.invalidateQueries({ queryKey: sessionQuery(id).queryKey })
        await queryClient.invalidateQueries({ queryKey: stopQuery(id).queryKey })
      }
    },
    { isIdempotent: true },
  )
}
