import type { Action } from '@lotwise/domain/roles'
import { AppError } from '../infra/app-error.ts'
import type { Deps } from '../infra/deps.ts'
import type { AppContext } from '../infra/http/app-env.ts'
import type { LotAccess } from './lot-access.ts'
import { requireLotAccess } from './require-lot-access.ts'
import { requireSignedInUser } from './signed-in-user.ts'

type AskedRecord<A extends Action> = {
  action: A
  findLotId: () => Promise<string | null>
  notFound: 'member_not_found' | 'session_not_found'
}

/** For requests that name a record and no lot: the lot is the record's. One of another lot is answered as not found. */
export async function requireAccessToRecord<A extends Action>(
  deps: Deps,
  c: AppContext,
  { action, findLotId, notFound }: AskedRecord<A>,
): Promise<LotAccess<A>> {
  await requireSignedInUser(deps, c)
  const lotId = await findLotId()
  if (lotId === null) throw new AppError(notFound)
  try {
    return await requireLotAccess(deps, c, { lotId }, action)
  } catch (error) {
    if (error instanceof AppError && error.reason === 'lot_not_found') throw new AppError(notFound)
    throw error
  }
}
