import type { Reply } from '@lotwise/contract/endpoint'
import { verifyProof } from '@lotwise/contract/proofs'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'

const EVERY_MS = 60_000

/** Asked again while it is shown: a stay may end, or be refunded. */
export function useVerified(proof: string) {
  return useQuery<Reply<typeof verifyProof>, CallError<typeof verifyProof>>({
    queryKey: ['verified', proof],
    queryFn: () => call(verifyProof, { body: { proof } }),
    enabled: proof !== '',
    refetchInterval: EVERY_MS,
  })
}
