import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { LOT_BY_LOT } from '../sessions/count-large-lots.ts'
import { listCountedLots, lockCountedLot, updateCountedLot } from '../sessions/session-places-table.ts'
import { addRevenueChanges, listChangedLots, tallyAllRevenue } from './revenue-tallies-table.ts'

/** Keeps the revenue of large lots by half hour up to date. What has not been added yet is read as well, so this may be late. */
export async function tallyRevenue(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { db } = deps
  // All transactions write the changes of a counted lot.
  const others = (await listCountedLots(db)).filter(({ hasRevenue }) => !hasRevenue)
  await workThrough(deps, others, 'tally the revenue of a lot', ({ id }) => tallyLot(db, id), LOT_BY_LOT)
  const changed = (await listChangedLots(db)).map((id) => ({ id }))
  await workThrough(deps, changed, 'add changes of revenue of a lot', ({ id }) => addChanges(db, id), LOT_BY_LOT)
}

async function tallyLot(db: Db, lotId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lot = await lockCountedLot(tx, lotId)
    if (!lot || lot.has_revenue) return
    await tallyAllRevenue(tx, lotId)
    await updateCountedLot(tx, lotId, { has_revenue: true })
  })
}

async function addChanges(db: Db, lotId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await lockCountedLot(tx, lotId)) await addRevenueChanges(tx, lotId)
  })
}
