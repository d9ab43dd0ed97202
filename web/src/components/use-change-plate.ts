import { changePlate } from '@lotwise/contract/sessions'
import { call } from '../lib/call.ts'
import { replaceQueryData } from '../lib/replace-query-data.ts'
import { useSubmit } from '../lib/use-submit.ts'
import { sessionQuery, type DriversSession } from '../state/use-session.ts'

export function useChangePlate(id: string) {
  return useSubmit(
    async (license_plate: string): Promise<DriversSession> => {
      const session = await call(changePlate, { params: { id }, body: { license_plate } })
      replaceQueryData(sessionQuery(id).queryKey, session)
      return session
    },
    { isIdempotent: true },
  )
}
