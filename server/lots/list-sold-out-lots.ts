import type { Spaces } from '@lotwise/domain/spaces'
import type { Db } from '../infra/db/connect.ts'
import { listLimitedSpaces } from './settings/settings-table.ts'

const KEPT_MS = 2000

/** Whether all spaces are taken, where the owner sells no more than those. */
export type IsSoldOut = (lotId: string, spaces: Spaces) => Promise<boolean>

const kept = new WeakMap<Db, { until: number; lots: Promise<Set<string>> }>()

/** As it was within the last two seconds: the list of lots is read by every visitor. Only lots with a limit are counted. */
export function listSoldOutLots(db: Db, isSoldOut: IsSoldOut): Promise<Set<string>> {
  const known = kept.get(db)
  if (known && known.until > performance.now()) return known.lots
  const lots = soldOutLots(db, isSoldOut)
  kept.set(db, { until: performance.now() + KEPT_MS, lots })
  lots.catch(() => kept.delete(db))
  return lots
}

async function soldOutLots(db: Db, isSoldOut: IsSoldOut): Promise<Set<string>> {
  const full = new Set<string>()
  for (const { lot_id: lotId, ...spaces } of await listLimitedSpaces(db)) {
    if (await isSoldOut(lotId, spaces)) full.add(lotId)
  }
  return full
}
