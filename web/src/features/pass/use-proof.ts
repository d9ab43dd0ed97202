import { DAY_MS } from '@lotwise/domain/duration'
import { getProof } from '@lotwise/contract/proofs'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { DriversSession } from '../../state/use-session.ts'
import type { Proof } from './kept-passes.ts'

type Fetched = { proof: Proof | null; isLoading: boolean }

/** A new one is signed when what it says has changed. */
export function useProof(session: DriversSession, isWanted: boolean): Fetched {
  const { id, license_plate: plate, expires_at: expiresAt, renewing } = session
  const { data, isLoading } = useQuery({
    queryKey: ['proof', id, plate, expiresAt, renewing],
    queryFn: ({ signal }) => call(getProof, { params: { id } }, { signal }),
    enabled: isWanted,
    staleTime: DAY_MS,
  })
  return { proof: data ?? null, isLoading }
}
