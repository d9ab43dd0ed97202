import { isSoldOut, type Spaces } from '@lotwise/domain/spaces'
import type { Deps } from '../infra/deps.ts'
import { countTakenSpaces } from './spaces-table.ts'

/** Counts nothing where the owner sells without a limit. */
export async function isLotSoldOut({ db, now }: Deps, lotId: string, spaces: Spaces): Promise<boolean> {
  if (!spaces.sell_within_spaces) return false
  return isSoldOut(spaces, await countTakenSpaces(db, lotId, { now: now() }))
}
