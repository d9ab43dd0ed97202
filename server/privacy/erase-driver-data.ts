import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import { markErasureRequested } from './driver-data-requests-table.ts'
import { eraseStays, type Erasure } from './erase-stays.ts'
import { hashSecret } from './hash-secret.ts'
import { OPEN_MS } from './read-driver-data.ts'

/** For a driver who has entered the right code a short while ago. What is not over yet is erased by the job, once it is. */
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
