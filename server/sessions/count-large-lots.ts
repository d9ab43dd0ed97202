import { HOUR_MS } from '@lotwise/domain/duration'
import { listSizes, type ListSizes } from '@lotwise/domain/list-sizes'
import type { Db } from '../infra/db/connect.ts'
import type { Deps } from '../infra/deps.ts'
import { workThrough } from '../infra/work-through.ts'
import { countAllCharacters } from './character-tallies-table.ts'
import { countAllTalliedParts } from './part-tallies-table.ts'
import { addMovedParts, countAllParts } from './plate-parts-table.ts'
import {
  addCountedLots,
  addMoves,
  countAllPlaces,
  countPlaces,
  listCountedLots,
  listCrowdedPlaces,
  listLotsToCount,
  listPlacesOfGonePlates,
  lockCountedLot,
  updateCountedLot,
  type CountedLot,
} from './session-places-table.ts'
import { countAllShortParts } from './short-part-tallies-table.ts'
import { countAllTallied } from './session-tallies-table.ts'
import { countAllTimes } from './session-times-table.ts'

/** Counting a lot of ten million sessions for the first time takes minutes. */
export const LOT_BY_LOT = { atOnce: 1, deadlineMs: HOUR_MS }

type Tallies = {
  lacks: (lot: CountedLot) => boolean
  what: string
  flag: 'has_times' | 'has_parts' | 'has_short_parts'
  count: (tx: Db, lotId: string) => Promise<void>
}

/** Made once of a lot that has places. Then a trigger keeps them, where moves are taken out of the log. */
const TALLIES: Tallies[] = [
  {
    lacks: ({ hasTimes }) => !hasTimes,
    what: 'count the times of a large lot',
    flag: 'has_times',
    count: countAllTimes,
  },
  {
    lacks: ({ hasParts }) => !hasParts,
    what: 'count the parts of a large lot',
    flag: 'has_parts',
    count: countAllTalliedParts,
  },
  {
    lacks: ({ hasShortParts }) => !hasShortParts,
    what: 'count the short parts of a large lot',
    flag: 'has_short_parts',
    count: async (tx, lotId) => {
      await countAllShortParts(tx, lotId)
      await countAllCharacters(tx, lotId)
    },
  },
]

/** Keeps what is counted of large lots up to date. What has not been added yet is read as well, so this may be late. */
export async function countLargeLots(deps: Pick<Deps, 'db' | 'env' | 'log'>): Promise<void> {
  const { db, env } = deps
  const sizes = listSizes(env)
  await addCountedLots(db, sizes.placed)
  const due = (await listLotsToCount(db)).map((id) => ({ id }))
  await workThrough(deps, due, 'count a large lot', ({ id }) => countPlacesOf(db, id, sizes), LOT_BY_LOT)
  const counted = await listCountedLots(db)
  for (const { lacks, what, flag, count } of TALLIES) {
    const lacking = counted.filter(lacks)
    await workThrough(deps, lacking, what, ({ id }) => tally(db, id, { flag, count }), LOT_BY_LOT)
  }
}

/** All of one snapshot: places of every sort, parts of plates and the log that they are made from. */
async function countPlacesOf(db: Db, lotId: string, sizes: ListSizes): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const lot = await lockCountedLot(tx, lotId)
      if (!lot) return
      const perPlace = Math.max(sizes.perPlace, Math.ceil((await countAllTallied(tx, lotId)) / sizes.places))
      if (!lot.is_counted) {
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

async function tally(db: Db, lotId: string, { flag, count }: Pick<Tallies, 'flag' | 'count'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lot = await lockCountedLot(tx, lotId)
    if (!lot?.is_counted || lot[flag]) return
    await count(tx, lotId)
    await updateCountedLot(tx, lotId, { [flag]: true })
  })
}
