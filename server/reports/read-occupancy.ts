import type { Reply } from '@lotwise/contract/endpoint'
import type { getStats } from '@lotwise/contract/reports'
import type { LotAccess } from '../access/lot-access.ts'
import type { Db } from '../infra/db/connect.ts'
import { requireLot } from '../lots/lots-table.ts'
import { findSettings } from '../lots/settings/settings-table.ts'
import { countParkedCars } from '../sessions/spaces-table.ts'

type Occupancy = Reply<typeof getStats>['occupancy']

/** Cars are counted only where the number of spaces is known. */
export async function readOccupancy(db: Db, { lot }: LotAccess<'session.read'>, now: Date): Promise<Occupancy> {
  const [{ is_full }, settings] = await Promise.all([requireLot(db, lot.id), findSettings(db, lot.id)])
  const total = settings?.spaces ?? null
  return { is_full, spaces: total === null ? null : { total, taken: await countParkedCars(db, lot.id, now) } }
}
