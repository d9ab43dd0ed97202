import type { Position } from '@lotwise/domain/position'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../infra/db/all-of.ts'
import { byName } from '../infra/db/by-name.ts'
import type { Db } from '../infra/db/connect.ts'

export type LotFilter = { except: string; words: string[] }
export type ListedLot = Awaited<ReturnType<typeof listActiveLots>>[number]

type Shown = { limit: number; offset?: number; near?: Position | undefined }

const EARTH_DIAMETER_M = 2 * 6_371_009

/** With what tells whether they are sold out. */
export function listActiveLots(db: Db, filter: LotFilter, { limit, offset = 0, near }: Shown) {
  return activeLots(db, filter)
    .select(allOf('lots'))
    .select(['spaces', 'sell_within_spaces'])
    .select((near ? distanceFrom(near) : sql<null>`null::float8`).as('distance_m'))
    .$if(near !== undefined, (found) => found.orderBy('distance_m', (order) => order.asc().nullsLast()))
    .orderBy(byName(sql.ref('display_name')))
    .orderBy('lots.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countActiveLots(db: Db, filter: LotFilter): Promise<number> {
  const { count } = await activeLots(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function activeLots(db: Db, { except, words }: LotFilter) {
  const lots = db
    .selectFrom('lots')
    .leftJoin('lot_settings', 'lot_settings.lot_id', 'lots.id')
    .where('status', '=', 'active')
    .where('lots.id', '<>', except)
  return words.reduce(
    (found, word) => found.where(sql<boolean>`search_text like '%' || folded_text(${word}) || '%'`),
    lots,
  )
}

/** As the crow flies, in metres (haversine). Null: nobody entered where the lot is. */
function distanceFrom({ latitude, longitude }: Position): RawBuilder<number | null> {
  return sql<number | null>`${EARTH_DIAMETER_M}::float8 * asin(sqrt(
    sind((latitude - ${latitude}::float8) / 2) ^ 2
    + cosd(latitude) * cosd(${latitude}::float8) * sind((longitude - ${longitude}::float8) / 2) ^ 2
  ))`
}
