import type { Spaces } from '@lotwise/domain/spaces'
import type { Db } from '../infra/db/connect.ts'
import type { ListedLot } from './lot-list-table.ts'

const KEPT_MS = 2000
const MOST_KEPT = 1000

/** Whether all spaces are taken, where the owner sells no more than those. */
export type IsSoldOut = (lotId: string, spaces: Spaces) => Promise<boolean>

type Kept = Map<string, { until: number; isSoldOut: Promise<boolean> }>

const kept = new WeakMap<Db, Kept>()

/** As it was within the last two seconds: the list of lots is read by every visitor. Only lots with a limit are counted. */
export async function listSoldOutLots(db: Db, lots: ListedLot[], isSoldOut: IsSoldOut): Promise<Set<string>> {
  const known = kept.get(db) ?? new Map()
  kept.set(db, known)
  const full = await Promise.all(
    lots.map(async ({ id, spaces, sell_within_spaces }) => {
      if (!sell_within_spaces) return []
      return (await keptAnswer(known, id, () => isSoldOut(id, { spaces, sell_within_spaces }))) ? [id] : []
    }),
  )
  return new Set(full.flat())
}

function keptAnswer(known: Kept, lotId: string, ask: () => Promise<boolean>): Promise<boolean> {
  const answer = known.get(lotId)
  if (answer && answer.until > performance.now()) return answer.isSoldOut
  if (known.size >= MOST_KEPT) known.clear()
  const isSoldOut = ask()
  known.set(lotId, { until: performance.now() + KEPT_MS, isSoldOut })
  isSoldOut.catch(() => known.delete(lotId))
  return isSoldOut
}
