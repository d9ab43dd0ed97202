import { ApiError } from '../../lib/api-error.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import type { LotEntry } from '../../state/lot-draft.ts'
import type { DriversLot } from '../../state/use-lot.ts'
import type { Mode } from './shared/mode.ts'

type Sending = { lot: DriversLot; entry: LotEntry; mode: Mode }

export function useCreateSession() {
  return useSubmit(
    async ({ lot, entry, mode }: Sending) => {
      const { startSession } = await importSending()
      return startSession(lot, entry, mode)
    },
    { isIdempotent: true },
  )
}

/** The code that sends the entry; nobody needs it before the first change. Without it nothing can be sent either. */
export function importSending() {
  return import('./sending/start-session.ts').catch((cause: unknown) => {
    throw new ApiError({ code: 'unavailable', reason: 'unreachable' }, { cause })
  })
}
