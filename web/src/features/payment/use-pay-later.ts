import { payLater } from '@lotwise/contract/incidents'
import { call } from '../../lib/call.ts'
import { replaceQueryData } from '../../lib/replace-query-data.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { sessionQuery } from '../../state/use-session.ts'

export function usePayLater(sessionId: string) {
  return useSubmit(
    async () => {
      const marked = await call(payLater, { params: { id: sessionId } })
      replaceQueryData(sessionQuery(sessionId).queryKey, marked)
    },
    { isIdempotent: true },
  )
}
