import type { Deps } from '../infra/deps.ts'
import { listSizes } from '@lotwise/domain/list-sizes'
import { addMovedParts, countAllParts } from './plate-parts-table.ts'
import {
  addCountedLots,
  addMoves,
  allowLongStatements,
  countAllPlaces,
  countPlaces,
  listCrowdedPlaces,
  listLotsToCount,
  listPlacesOfGonePlates,
  lockCountedLot,
} from './session-places-table.ts'

/** Keeps the places and plate parts of large lots up to date. What has not been added yet is read as well, so this may be late. */
export async function countLargeLots({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const sizes = listSizes(env)
  await addCountedLots(db, sizes.placed)
  for (const lotId of await listLotsToCount(db)) {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const lot = await lockCountedLot(tx, lotId)
        if (!lot) return
        const perPlace = Math.max(sizes.perPlace, Math.ceil(lot.sessions / sizes.places))
        if (!lot.is_counted) {
          await allowLongStatements(tx)
          await countAllParts(tx, lotId)
          return countAllPlaces(tx, lotId, perPlace)
        }
        const gone = await listPlacesOfGonePlates(tx, lotId)
        await addMovedParts(tx, lotId)
        await addMoves(tx, lotId)
        for (const stretch of gone) await countPlaces(tx, lotId, stretch, perPlace)
        const crowded = await listCrowdedPlaces(tx, lotId, 2 * perPlace)
        for (const stretch of crowded) await countPlaces(tx, lotId, stretch, perPlace)
      })
  }
}
