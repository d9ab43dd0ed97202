import type { Deps } from '../infra/deps.ts'
import { listSizes } from '@lotwise/domain/list-sizes'
import {
  addCountedLots,
  addMoves,
  countAllPlaces,
  countPlaces,
  listCrowdedPlaces,
  listLotsToCount,
  listPlacesOfGonePlates,
  lockCountedLot,
} from './session-places-table.ts'

/** Keeps the places of large lots up to date. What has not been added yet is read as well, so this may be late. */
export async function countLargeLots({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const { placed, perPlace } = listSizes(env)
  await addCountedLots(db, placed)
  for (const lotId of await listLotsToCount(db)) {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const lot = await lockCountedLot(tx, lotId)
        if (!lot) return
        if (!lot.is_counted) return countAllPlaces(tx, lotId, perPlace)
        const gone = await listPlacesOfGonePlates(tx, lotId)
        await addMoves(tx, lotId)
        for (const stretch of gone) await countPlaces(tx, lotId, stretch, perPlace)
        const crowded = await listCrowdedPlaces(tx, lotId, 2 * perPlace)
        for (const stretch of crowded) await countPlaces(tx, lotId, stretch, perPlace)
      })
  }
}
