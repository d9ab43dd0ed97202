import type { Deps } from '../../infra/deps.ts'
import { workThrough } from '../../infra/work-through.ts'
import { takeTurns } from '../take-turns.ts'
import { compareObjects } from './compare-objects.ts'
import { LISTED_OBJECTS, readListingTimes, type Pass } from './listing-watermarks-table.ts'

const DEADLINE_MS = 120_000
/** Each costs six lists or more. */
const LOTS_PER_MINUTE = 30

/**
 * What the provider has and we do not is settled or put on the attention list, whether or not an event told of it. The deep
 * pass goes through the history a little per run, because refunds and disputes change long after they were made.
 */
export async function compareLots(deps: Deps, pass: Pass): Promise<void> {
  const listedAt = await readListingTimes(deps.db, pass)
  const lots = await takeTurns(deps, { listedAt, perMinute: LOTS_PER_MINUTE })
  const everySeconds = deps.env.catchUpSeconds / 2
  await workThrough(
    deps,
    lots,
    `compare ${pass} objects of a lot`,
    async (lot) => {
      for (const object of LISTED_OBJECTS) await compareObjects(deps, lot, { object, pass, everySeconds })
    },
    { deadlineMs: DEADLINE_MS },
  )
}
