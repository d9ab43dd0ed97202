import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { markErasureRequested } from './driver-data-requests-table.ts'
import { eraseStays, type Erasure } from './erase-stays.ts'
import { hashSecret } from './hash-secret.ts'
import { OPEN_MS } from './read-driver-data.ts'

/** For a driver who has recently entered the right code. Stays that are not over yet are erased by the job later. */
export async function eraseDriverData(
  deps: Deps,
  { secret, requestId }: { secret: string; requestId: string },
): Promise<Erasure> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.now()
    const openedSince = new Date(at.getTime() - OPEN_MS)
    const request = await markErasureRequested(tx, hashSecret(secret), { openedSince, at })
    if (!request) throw new AppError('data_request_over')
    return eraseStays(tx, deps, request, requestId)
  })
}
