import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { LOT_BY_LOT } from '../sessions/count-large-lots.ts'
import { allowLongStatements, listCountedLots, lockCountedLot } from '../sessions/session-places-table.ts'
import { addRevenueChanges, listChangedLots, listTalliedLots, tallyAllRevenue } from './revenue-tallies-table.ts'

/** Keeps the revenue of large lots by half hour up to date. What has not been added yet is read as well, so this may be late. */
export async function tallyRevenue(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const { db } = deps
  const tallied = new Set(await listTalliedLots(db))
  // All transactions write the changes of a counted lot.
  const others = (await listCountedLots(db)).filter(({ id }) => !tallied.has(id))
  await workThrough(deps, others, 'tally the revenue of a lot', ({ id }) => tallyLot(db, id), LOT_BY_LOT)
  const changed = (await listChangedLots(db)).map((id) => ({ id }))
  await workThrough(deps, changed, 'add changes of revenue of a lot', ({ id }) => addChanges(db, id), LOT_BY_LOT)
}

async function tallyLot(db: Db, lotId: string): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const isMine = (await lockCountedLot(tx, lotId)) !== undefined
      if (!isMine || (await listTalliedLots(tx)).includes(lotId)) return
      await allowLongStatements(tx)
      await tallyAllRevenue(tx, lotId)
    })
}

/** After a long time without this job there may be many. */
async function addChanges(db: Db, lotId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    await addRevenueChanges(tx, lotId)
  })
}
